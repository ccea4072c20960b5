import { createFileRoute } from '@tanstack/react-router'
import { PreviewScreen } from '#features/preview/preview-screen.tsx'

export const Route = createFileRoute('/preview')({
  component: Preview,
  // A number is a relative path too; anything else there can be no picture of.
  validateSearch: ({ src }: Record<string, unknown>): { src?: string | undefined } =>
    typeof src === 'string' || typeof src === 'number' ? { src: String(src) } : { src: undefined },
})

function Preview() {
  return <PreviewScreen src={Route.useSearch().src} />
}
