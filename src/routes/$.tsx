import { createFileRoute } from '@tanstack/react-router'
import { Elsewhere } from '#app/elsewhere.tsx'

/** Every address without a route of its own. */
export const Route = createFileRoute('/$')({ component: ElsewhereRoute })

function ElsewhereRoute() {
  const { _splat: path = '' } = Route.useParams()
  return <Elsewhere path={`/${path}`} />
}
