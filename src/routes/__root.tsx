import { createRootRoute, Outlet } from '@tanstack/react-router'
import { NotThere } from '#components/not-there.tsx'
import { Shell } from '#app/shell/shell.tsx'

export const Route = createRootRoute({ component: Root, notFoundComponent: NotThere })

function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
