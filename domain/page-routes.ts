import { gameTypeNamed } from './game-type.ts'
import { guidOf } from './guid.ts'
import { idParam } from './id-param.ts'

/** The pages of the app, as its router writes their paths; letters count in either case [D1.1]. */
export const PAGE_ROUTES = [
  '/',
  '/about/$newsname',
  '/accountDeleteRequest',
  '/aplpt',
  '/aplpt/$eventname',
  '/clock',
  '/covid-check-in',
  '/event/$id',
  '/event/$id/clock',
  '/event/$id/run',
  '/gallery',
  '/leaderboards',
  '/leaderboards/real-money',
  '/licences',
  '/major-event-results',
  '/major-events',
  '/major-events/$eventname',
  '/news',
  '/news/$newsname',
  '/page-not-found',
  '/preview',
  '/profile',
  '/profile/$customerGuid',
  '/profile/account',
  '/profile/ptc',
  '/profile/ptcTransfer',
  '/profile/ticketChange',
  '/redeem/event/$id',
  '/redeem/verify',
  '/register',
  '/settings',
  '/test',
  '/tickets/purchase',
  '/tickets/swap-flight/$gameMembership',
  '/tickets/transfer/$gameMembership',
  '/tickets/{-$guid}',
  '/tracking',
  '/types/$gameType',
  '/venue/$idOrName',
  '/voucher/swap-flight/$voucherGuid',
  '/voucher/transfer/$voucherGuid',
] as const

export type PageRoute = (typeof PAGE_ROUTES)[number]

/** The page of every address that leads nowhere [P2.19]. */
export const PAGE_NOT_FOUND = '/page-not-found' satisfies PageRoute

/**
 * What a path is to the app: a page, whether or not the league has what it names; a page that opens whatever its
 * parameter says, which says nothing known; or nothing.
 */
export type PageStanding = 'page' | 'fallback' | 'unknown'

/**
 * Reads a path as the app's router does: without regard to case, with or without one slash at its end [D1.1]. A page
 * whose parameter is impossible, such as an event 'abc', is none [F68 hostile input].
 */
export function pageStanding(path: string): PageStanding {
  const found = matchPage(path)
  if (!found) return 'unknown'
  const isPossible = Object.entries(found.params).every(([name, text]) => PARAMETERS[name]?.(text) ?? false)
  if (isPossible) return 'page'
  // An unknown type means all games [P2.2].
  return found.route === '/types/$gameType' ? 'fallback' : 'unknown'
}

/** The route that a path belongs to, whatever its parameters say; null where there is none. */
export function pageRouteOf(path: string): PageRoute | null {
  return matchPage(path)?.route ?? null
}

interface Matched {
  route: PageRoute
  params: Readonly<Record<string, string>>
}

function matchPage(path: string): Matched | null {
  const value = segmentsOf(path)
  if (!value) return null
  const whole = STATIC_ROUTES.get(value.join('/').toLowerCase())
  if (whole) return { route: whole, params: {} }
  for (const { route, segments } of ROUTES_WITH_PARAMETERS) {
    const params = paramsIn(value, segments)
    if (params) return { route, params }
  }
  return null
}

/** Decoded; null for a path that encodes nothing readable, or does not begin with a slash. */
function segmentsOf(path: string): string[] | null {
  if (!path.startsWith('/')) return null
  const inner = path.slice(1).replace(/\/$/, '')
  if (inner === '') return path.length > 1 ? null : []
  try {
    const segments = inner.split('/').map(decodeURIComponent)
    return segments.includes('') ? null : segments
  } catch {
    return null
  }
}

function paramsIn(value: readonly string[], segments: readonly string[]): Record<string, string> | null {
  const isShort = value.length === segments.length - 1 && isOptional(segments.at(-1))
  if (value.length !== segments.length && !isShort) return null
  const params: Record<string, string> = {}
  for (const [index, text] of value.entries()) {
    const segment = segments[index] ?? ''
    const name = nameOf(segment)
    if (name !== null) params[name] = text
    else if (segment.toLowerCase() !== text.toLowerCase()) return null
  }
  return params
}

function isOptional(segment: string | undefined): boolean {
  return segment?.startsWith('{-$') ?? false
}

function nameOf(segment: string): string | null {
  return /^(?:\{-)?\$(\w+)\}?$/.exec(segment)?.[1] ?? null
}

const STATIC_ROUTES: ReadonlyMap<string, PageRoute> = new Map(
  PAGE_ROUTES.filter((route) => !route.includes('$')).map((route) => [route.slice(1).toLowerCase(), route]),
)

const ROUTES_WITH_PARAMETERS = PAGE_ROUTES.filter((route) => route.includes('$')).map((route) => ({
  route,
  segments: route.slice(1).split('/'),
}))

/** Which texts each parameter can be. */
const PARAMETERS: Readonly<Record<string, (text: string) => boolean>> = {
  id: (text) => idParam(text) !== null,
  newsname: isName,
  eventname: isName,
  idOrName: isVenue,
  customerGuid: isGuid,
  guid: isGuid,
  gameMembership: isGuid,
  voucherGuid: isGuid,
  gameType: (text) => gameTypeNamed(text) !== null,
}

/** As the calls of the contract take names. */
const LONGEST_NAME = 200

function isName(text: string): boolean {
  return text.trim() !== '' && text.length <= LONGEST_NAME && !/\p{Cc}/u.test(text.trim())
}

/** Digits only are an id [P2.11], anything else is a name [P2.12] but an id with what followed it in a message. */
function isVenue(text: string): boolean {
  const requested = text.trim()
  return /^\d+$/.test(requested)
    ? idParam(requested.replace(/^0+/, '')) !== null
    : isName(requested) && !/^\d+[^\p{L}\p{N}]+$/u.test(requested)
}

function isGuid(text: string): boolean {
  return guidOf(text) !== null
}
