import { createRouter } from '@tanstack/react-router'
import { afterPaint } from '#lib/after-paint.ts'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
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
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Only Back and Forward restore the position; any other way to a page starts at its top [P2.21, D4.7, D4.8].
    scrollRestoration: true,
    defaultErrorComponent: RouteError,
  })
  const { load } = started
  started.load = async (options) => {
    if (leadsToOtherPage()) await painted()
    return load(options)
  }
  router = started
  return started

  function leadsToOtherPage(): boolean {
    started.updateLatestLocation()
    const from = started.stores.resolvedLocation.get()
    return from !== undefined && from.pathname !== started.latestLocation.pathname
  }
}

/** The paint that answers the tap on the way to another page; the router would draw that page within the tap. */
function painted(): Promise<void> {
  // Nothing is painted in a tab that nobody looks at.
  return document.visibilityState === 'hidden' ? Promise.resolve() : new Promise((resolve) => void afterPaint(resolve))
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
