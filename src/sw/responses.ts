import { isServerPath } from '#contract/paths.ts'
import { pageRouteOf } from '#domain/page-routes.ts'

/**
 * What the service worker may answer, as pure questions about addresses [D1.26, F19 no private cache]. Everything else
 * goes to the network as if there were no worker: the hub, every call of a member, every other call.
 */

/**
 * The public reference lists of a league, under a cache each, by the ends of their paths: the API's base differs from
 * league to league.
 */
export const REFERENCE_LISTS = [
  { cacheName: 'apl.reference', most: 6, path: /\/(season\/list|region\/list|article\/listgeneralarticles)\/?$/i },
  { cacheName: 'apl.major-events', most: 16, path: /\/majorevent\/(getall|getallaplpt)\/?$/i },
  { cacheName: 'apl.articles', most: 8, path: /\/article\/list\/?$/i },
] as const

export type ReferenceList = (typeof REFERENCE_LISTS)[number]

export function referenceListOf({ pathname }: URL): ReferenceList | null {
  return REFERENCE_LISTS.find(({ path }) => path.test(pathname)) ?? null
}

/** A name below a page may look like one. */
const A_FILE = /\.[a-z\d]{1,8}$/i

/**
 * Whether a user who goes to this path of ours gets the app's shell; `others` are the paths this deployment gave its
 * own meaning to.
 */
export function isPageOfApp({ pathname }: URL, others: readonly string[] = []): boolean {
  if (isServerPath(pathname) || (A_FILE.test(pathname) && pageRouteOf(pathname) === null)) return false
  const path = pathname.toLowerCase()
  return !others.some((other) => path === other || path.startsWith(`${other}/`))
}

/** The map's library, worker and ground: not fetched ahead, but cached by the page that used them. */
export function isMapFile({ pathname }: URL): boolean {
  return /^\/assets\/(map|maplibre)[^/]*$/.test(pathname)
}

/** The paths of this origin that /config.json gives to the server, in lower case: sign-in and sign-out, API and hub. */
export function pathsOfServer(config: unknown): string[] {
  if (typeof config !== 'object' || config === null) return []
  const { loginUrl, logoutUrl, apiBase, hubUrl } = config as Record<string, unknown>
  return [loginUrl, logoutUrl, apiBase, hubUrl].flatMap((input) => {
    const path =
      typeof input === 'string' && /^\/(?!\/)/.test(input)
        ? input
            .replace(/[?#].*$/, '')
            .replace(/\/+$/, '')
            .toLowerCase()
        : ''
    return path === '' ? [] : [path]
  })
}

/**
 * Only data is stored, and only whole: never a page that some network put in its place, however it is labelled [F6
 * captive portal, F16 missing asset].
 */
export function isData(response: Response): boolean {
  return (
    response.status === 200 &&
    !response.redirected &&
    /^application\/json\b/i.test(response.headers.get('content-type') ?? '')
  )
}

/** How old a response is by its own Date, in whole seconds; 0 where that cannot be known. */
export function ageOf(headers: Headers, nowMs: number): number {
  const seconds = Math.floor((nowMs - Date.parse(headers.get('date') ?? '')) / 1000)
  return seconds > 0 ? seconds : 0
}
