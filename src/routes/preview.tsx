import { createFileRoute } from '@tanstack/react-router'
import { PreviewScreen } from '#features/preview/preview-screen.tsx'

export const Route = createFileRoute('/preview')({
  component: Preview,
  // Of anything else there can be no picture.
  validateSearch: ({ src }: Record<string, unknown>): { src?: string | undefined } => ({
    src: typeof src === 'string' ? src : undefined,
  }),
})

function Preview() {
  return <PreviewScreen src={Route.useSearch().src} />
}
