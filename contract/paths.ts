/**
 * Paths that belong to the server: the app has no page below them, its worker never serves them, and development
 * proxies them.
 */

/** Where the hub listens, unless the settings say otherwise. */
export const HUB_PATH = '/tournamentClockHub'

/** Calendars of members, each by an address of its own. */
export const CALENDAR_PATH = '/calendar'

/** In development these come from Vite itself. */
const BUILT_PATHS = ['/assets']

/** The paths that the server serves itself, files and data of the API's base included. */
export const SERVED_PATHS = [
  '/umbraco',
  HUB_PATH,
  '/login',
  '/leaderboards/print',
  '/media',
  '/dev',
  '/.well-known/change-password',
  '/office',
  CALENDAR_PATH,
  '/healthz',
  '/readyz',
  '/openapi.json',
  '/config.json',
] as const

/** Pages of the server, which a person can be sent the address of. */
const SERVER_PAGES = ['/login', '/login/forgot', '/login/reset', '/login/email', '/leaderboards/print']

/** Returns whether a path is that of a page of the server, without regard to case. */
export function isServerPage(pathname: string): boolean {
  return SERVER_PAGES.includes(pathname.toLowerCase())
}

const SERVER_PATHS = [...BUILT_PATHS, ...SERVED_PATHS].map((path) => path.toLowerCase())

/** Returns whether a path is the server's or lies below one that is, without regard to case. */
export function isServerPath(pathname: string): boolean {
  const path = pathname.toLowerCase()
  return SERVER_PATHS.some((own) => path === own || path.startsWith(`${own}/`))
}
