import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { routeTree } from '../route-tree.gen.ts'
import { RouteError } from './shell/route-error.tsx'

/** The app's router. Screens read it by its hooks; this is for what goes on beside them. */
export const router = createRouter({
  routeTree,
  caseSensitive: false,
  trailingSlash: 'never',
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // Only Back and Forward restore the position; any other way to a page starts at its top [P2.21, D4.7, D4.8].
  scrollRestoration: true,
  defaultErrorComponent: RouteError,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }

  interface StaticDataRouteOption {
    /** The screen fills the window by itself: no header, no footer. */
    fullView?: boolean
  }
}
