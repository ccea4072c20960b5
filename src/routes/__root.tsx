import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { NotFound } from '#components/not-found.tsx'
import type { RouterContext } from '#app/router-context.ts'
import { Shell } from '#app/shell/shell.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root, notFoundComponent: NotFound })

function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
