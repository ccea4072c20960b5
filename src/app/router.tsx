import { createRouter } from '@tanstack/react-router'
import { routeTree } from '../route-tree.gen.ts'
import { RouteError } from './shell/route-error.tsx'

/** The app's own, made by startRouter. */
export let router: ReturnType<typeof startRouter>

/** Makes the router when the app runs, and not while its files are still being read. */
export function startRouter() {
  const started = createRouter({
    routeTree,
    caseSensitive: false,
    trailingSlash: 'never',
    defaultPreload: 'intent',
    // Only Back and Forward restore the position; any other way to a page starts at its top [P2.21, D4.7, D4.8].
    scrollRestoration: true,
    defaultErrorComponent: RouteError,
  })
  router = started
  return started
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }

  interface StaticDataRouteOption {
    /** The screen fills the window by itself: no header, no footer. */
    fullView?: boolean
  }
}
