import { Navigate } from '@tanstack/react-router'
import { areaAt } from '#features/coming/areas.ts'
import { ComingScreen } from '#features/coming/coming-screen.tsx'

/** An address without a screen of its own: an area to come, or nothing. */
export function Elsewhere({ path }: { path: string }) {
  const area = areaAt(path)
  // Any unknown path goes there [P2.19].
  return area ? <ComingScreen key={area.title} area={area} /> : <Navigate to="/page-not-found" replace />
}
