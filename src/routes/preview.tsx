import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { PreviewScreen } from '#features/preview/preview-screen.tsx'
import { field } from '#lib/browser/navigation/search-params.ts'

export const Route = createFileRoute('/preview')({
  component: Preview,
  // Of anything else there can be no picture.
  validateSearch: v.object({ src: field(v.string()) }),
})

function Preview() {
  return <PreviewScreen src={Route.useSearch().src} />
}
