import { configNow } from '#lib/network/config.ts'
import { readText, tabStorage, writeText } from '#lib/storage/storage.ts'
import { SIGN_IN_TRIP_KEY } from '#lib/storage/tab-keys.ts'

/**
 * Returns whether the page was reached from the sign-in page, or from another site, which may be one for signing in.
 */
export function comesFromElsewhere(): boolean {
  const from = cameFrom()
  return from !== null && (from.origin !== window.location.origin || isLoginPath(from.pathname))
}

/**
 * Returns whether the page was reached from the sign-in page. Of one of another origin the browser gives its origin
 * alone, where there may be more than that page: then this tab must have gone there to sign in.
 */
export function comesFromSignIn(): boolean {
  const from = cameFrom()
  if (from === null) return false
  const { origin } = new URL(configNow().loginUrl, window.location.origin)
  return from.origin === origin && (origin === window.location.origin ? isLoginPath(from.pathname) : hasTrip())
}

export function noteSignInTrip(): void {
  // Without storage the user does not learn that a sign-in at another origin was not stored.
  writeText(tabStorage, SIGN_IN_TRIP_KEY, '1')
}

/** The address of the page that led here by a link or form; null for a reload, for Back, and where none is known. */
function cameFrom(): URL | null {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'navigate' && document.referrer !== '' ? new URL(document.referrer) : null
}

function hasTrip(): boolean {
  return readText(tabStorage, SIGN_IN_TRIP_KEY) !== null
}

function isLoginPath(pathname: string): boolean {
  return pathname.toLowerCase().startsWith(configNow().loginUrl.toLowerCase())
}
