import { createRootRoute, Navigate, Outlet } from '@tanstack/react-router'
import { Shell } from '#app/shell/shell.tsx'

export const Route = createRootRoute({ component: Root, notFoundComponent: ToPageNotFound })

function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

/** Any unknown path goes there [P2.19]. */
function ToPageNotFound() {
  return <Navigate to="/page-not-found" replace />
}
