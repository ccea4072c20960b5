import { parseUrl } from '#lib/browser/navigation/parse-url.ts'

type Relation = 'same-origin' | 'same-site' | 'cross-site'

/** Second-level names under which countries register domains, as in league.com.au; 'asn' and 'id' are Australia's. */
const REGISTRIES = /^((ac|co|com|edu|gob|gov|govt|net|ne|nom|or|org|sch)\.[a-z]{2}|(asn|id)\.au)$/

/**
 * Returns how a path or web address stands to the page, whose origin is like 'https://app.league.example'. Browsers send
 * a session cookie with `SameSite=Lax` to another origin only within one site: the same scheme and registrable domain.
 *
 * Assumed, since the list of public suffixes is too large to ship: a domain is registered under one label, or under two
 * where the country is known for it (`com.au`). So two customers of one hosting domain count as one site, where browsers
 * see two. All names below `localhost` count as one site; browsers do so only from the second label on, so use
 * app.league.localhost and api.league.localhost rather than app.localhost and api.localhost.
 */
export function relationOf(address: string, page: string = pageOrigin()): Relation {
  const target = /^https?:/i.test(address) ? parseUrl(address) : null
  if (!target || target.origin === page) return 'same-origin'
  const here = parseUrl(page)
  return here?.protocol === target.protocol && siteOf(here.hostname) === siteOf(target.hostname)
    ? 'same-site'
    : 'cross-site'
}

/**
 * The credentials mode of calls to an address. With 'include' the server has to allow this origin by name, so it is used
 * only where the browser would send the cookie.
 */
export function credentialsFor(address: string, page?: string): 'same-origin' | 'include' {
  return relationOf(address, page) === 'same-site' ? 'include' : 'same-origin'
}

/** A page of the API's server, such as '/leaderboards/print', as this page has to link to it. */
export function serverPage(path: string, apiBase: string): string {
  return relationOf(apiBase) === 'same-origin' ? path : new URL(path, apiBase).href
}

/** The registrable domain of a host name; the name itself for addresses of numbers. */
function siteOf(host: string): string {
  if (/^[\d.]+$|^\[/.test(host)) return host
  const labels = host.split('.')
  if (labels.at(-1) === 'localhost') return 'localhost'
  return labels.slice(REGISTRIES.test(labels.slice(-2).join('.')) ? -3 : -2).join('.')
}

function pageOrigin(): string {
  return globalThis.location?.origin ?? ''
}
