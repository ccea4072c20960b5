import { relationOf } from '#lib/network/api/origins.ts'
import type { Exchange } from './exchange.ts'

/** How the app stands to the API, as far as browsers let it read responses. */
export interface Sharing {
  relation: ReturnType<typeof relationOf>
  /** The app's origin. */
  origin: string
}

export function sharingOf(address: string, origin: string): Sharing {
  return { relation: relationOf(address, origin), origin }
}

/** Why a browser would not let the app read a response, or null where it would. */
export function corsProblem({ headers }: Pick<Exchange, 'headers'>, { relation, origin }: Sharing): string | null {
  if (relation === 'same-origin') return null
  const allowed = headers.get('access-control-allow-origin')
  const hasCredentials = relation === 'same-site'
  if (allowed === null) return `Access-Control-Allow-Origin is missing, expected ${origin}`
  if (allowed !== origin && (hasCredentials || allowed !== '*'))
    return `Access-Control-Allow-Origin is ${allowed === '*' ? '*' : 'another origin'}, expected ${origin}`
  if (hasCredentials && headers.get('access-control-allow-credentials') !== 'true')
    return 'Access-Control-Allow-Credentials is not true'
  return null
}

/** What browsers keep from the app although it may read the response; null where it sees all it needs. */
export function hiddenHeaders({ headers }: Pick<Exchange, 'headers'>, { relation }: Sharing): string | null {
  if (relation === 'same-origin') return null
  const exposed = listed(headers.get('access-control-expose-headers'))
  if (exposed.has('*') && relation === 'cross-site') return null
  return exposed.has('date') || exposed.has('x-server-time')
    ? null
    : 'Access-Control-Expose-Headers names neither Date nor X-Server-Time, so the app’s clocks go by the phone’s own clock'
}

export interface Preflight {
  method: string
  /** In lower case. */
  headers: readonly string[]
}

/** The headers of a preflight request. */
export function preflightHeaders({ method, headers }: Preflight, origin: string): Record<string, string> {
  return {
    Origin: origin,
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': headers.join(','),
  }
}

/** Why a browser would not send the request that was asked for, or null where it would. */
export function preflightProblem(response: Exchange, { method, headers }: Preflight, sharing: Sharing): string | null {
  if (response.status < 200 || response.status > 299)
    return `the status is ${response.status === 0 ? 'none' : response.status}, expected 204`
  const cors = corsProblem(response, sharing)
  if (cors !== null) return cors
  const anything = sharing.relation === 'cross-site'
  const methods = listed(response.headers.get('access-control-allow-methods'))
  const isSimple = method === 'GET' || method === 'POST'
  if (!isSimple && !methods.has(method.toLowerCase()) && !(anything && methods.has('*')))
    return `Access-Control-Allow-Methods does not name ${method}`
  const allowed = listed(response.headers.get('access-control-allow-headers'))
  const missing = headers.filter((name) => !allowed.has(name) && !(anything && allowed.has('*')))
  return missing.length === 0 ? null : `Access-Control-Allow-Headers does not name ${missing.join(', ')}`
}

/** The headers about caching in one line; that nothing is said where nothing is. */
export function cachingLine({ headers }: Pick<Exchange, 'headers'>): string {
  const control = headers.get('cache-control')
  const age = headers.get('age')
  const vary = headers.get('vary')
  return [
    control === null ? 'no Cache-Control' : `Cache-Control: ${control}`,
    headers.has('etag') ? 'ETag' : 'no ETag',
    age !== null && `Age: ${age}`,
    vary !== null && `Vary: ${vary}`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** What is dangerous about how a response may be cached, or null. */
export function cachingProblem({ headers }: Pick<Exchange, 'headers'>, isOfMember: boolean): string | null {
  if (!isOfMember) return null
  const directives = listed((headers.get('cache-control') ?? '').replace(/=[^,]*/g, ''))
  return directives.has('no-store') || directives.has('private')
    ? null
    : 'Cache-Control has neither no-store nor private, so a shared cache may give one member’s data to another'
}

/** What responses say of the server's clock against this machine's, in milliseconds; above 0 it is ahead. */
export interface Skew {
  offsetMs: number
  uncertaintyMs: number
  header: 'X-Server-Time' | 'Date'
}

/** The skew that a response shows; null where it has no time, or one of some cache. */
export function skewOf({ headers, sentMs, receivedMs }: Exchange): Skew | null {
  if (headers.has('age')) return null
  const middleMs = (sentMs + receivedMs) / 2
  const wayMs = (receivedMs - sentMs) / 2
  const exact = Number(headers.get('x-server-time') ?? Number.NaN)
  if (Number.isFinite(exact) && exact > 0)
    return { offsetMs: exact - middleMs, uncertaintyMs: wayMs, header: 'X-Server-Time' }
  const dateMs = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(dateMs)) return null
  // A date is cut to its second.
  return { offsetMs: dateMs + 500 - middleMs, uncertaintyMs: wayMs + 500, header: 'Date' }
}

/** The more certain of two; either may be absent. */
export function betterSkew(one: Skew | null, other: Skew | null): Skew | null {
  if (!one || !other) return one ?? other
  return other.uncertaintyMs < one.uncertaintyMs ? other : one
}

/** One sentence about the server's clock. */
export function skewSentence(skew: Skew | null): string {
  if (skew === null)
    return 'No response says the server’s time in X-Server-Time or Date, so the app’s clocks go by the phone’s own clock.'
  const { offsetMs, uncertaintyMs, header } = skew
  const within = `${seconds(Math.max(uncertaintyMs, 50))} s`
  if (Math.abs(offsetMs) <= Math.max(uncertaintyMs, 1000))
    return `The server’s clock agrees with this machine’s (${header}, ± ${within}).`
  const way = offsetMs > 0 ? 'ahead of' : 'behind'
  return `The server’s clock is ${seconds(Math.abs(offsetMs))} s ${way} this machine’s (${header}, ± ${within}). The app goes by the server’s.`
}

function listed(header: string | null): Set<string> {
  return new Set((header ?? '').split(',').map((name) => name.trim().toLowerCase()))
}

function seconds(ms: number): string {
  return ms < 100_000 ? (ms / 1000).toFixed(1) : String(Math.round(ms / 1000))
}
