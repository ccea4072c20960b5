import { createFileRoute, Navigate } from '@tanstack/react-router'
import { areaAt } from '#features/coming/areas.ts'
import { ComingScreen } from '#features/coming/coming-screen.tsx'

/** Every address without a route of its own: an area to come, or nothing. */
export const Route = createFileRoute('/$')({ component: Elsewhere })

function Elsewhere() {
  const { _splat: path = '' } = Route.useParams()
  const area = areaAt(`/${path}`)
  // Any unknown path goes there [P2.19].
  return area ? <ComingScreen key={area.title} area={area} /> : <Navigate to="/page-not-found" replace />
}
