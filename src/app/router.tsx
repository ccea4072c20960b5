import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '#lib/browser/navigation/search-params.ts'
import { followTraversals } from '#lib/browser/navigation/traversals.ts'
import type { SignInReason } from '#lib/network/session.ts'
import { routeTree } from '../route-tree.gen.ts'
import type { RouterContext } from './router-context.ts'
import { RouteError } from './shell/route-error.tsx'
import { RoutePending } from './shell/route-pending.tsx'

/** Creates the app's router. Screens read it by its hooks; what goes on beside them is given it. */
export function createAppRouter(context: RouterContext) {
  followTraversals()
  return createRouter({
    routeTree,
    context,
    caseSensitive: false,
    trailingSlash: 'never',
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Only Back and Forward restore the position; any other way to a page starts at its top [P2.21, D4.7, D4.8].
    scrollRestoration: true,
    defaultErrorComponent: RouteError,
    // The former screen stays for the second that most chunks need; a screen that has come is never held back.
    defaultPendingComponent: RoutePending,
    defaultPendingMinMs: 0,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }

  interface StaticDataRouteOption {
    /** The screen fills the window: no header, no footer. */
    fullView?: boolean
    /** The page is for members: its title where they have to sign in first, and the reason that the login page gives. */
    members?: { title: string; reason?: SignInReason }
  }
}
