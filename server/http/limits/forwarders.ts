import type { FastifyRequest } from 'fastify'
import type { ServerContext } from '#server/context.ts'
import { visitorOf } from './address.ts'

const WINDOW_MS = 3_600_000
/** Fewer requests in a window say nothing. */
const LEAST_REQUESTS = 1_000
/** Addresses counted at once; requests of further ones count without their address. */
const MAX_ADDRESSES = 5_000
/** As many addresses of caches between them may bring most requests. */
const FEW = 100

/** A cache or proxy names the visitor in one of these; the last four are those of CDNs. */
const ONE_ADDRESS = ['x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'fastly-client-ip', 'x-azure-clientip'] as const

type Seen = Pick<FastifyRequest, 'ip' | 'headers'> & Partial<Pick<FastifyRequest, 'ips'>>

/** Requests since an instant, and those that a few addresses forwarded without being believed. */
export interface ForwardedRequests {
  since: Date
  requests: number
  forwarded: number
  /** How many addresses forwarded them, and the one that did so most. */
  addresses: number
  busiest: string
}

interface Window {
  since: number
  requests: number
  byAddress: Map<string, number>
}

/**
 * Counts in this process which addresses send requests on for others, who then share the limits of such an address
 * [F115 a cache in front]. Nothing is stored.
 */
export interface Forwarders {
  note(request: Seen): void
  /** The requests of this hour or the last one, where most came from few addresses that forward; else null. */
  found(): ForwardedRequests | null
}

/** One for all of a server. */
export function forwardersOf({ db, now }: Pick<ServerContext, 'db' | 'now'>): Forwarders {
  const known = all.get(db)
  if (known) return known
  const made = createForwarders(() => now().getTime())
  all.set(db, made)
  return made
}

const all = new WeakMap<ServerContext['db'], Forwarders>()

export function createForwarders(now: () => number): Forwarders {
  let windows: Window[] = []

  return {
    note(request) {
      const at = now()
      const latest = windows[0]
      const current =
        latest && at < latest.since + WINDOW_MS ? latest : { since: at, requests: 0, byAddress: new Map() }
      if (current !== latest) windows = latest ? [current, latest] : [current]
      current.requests += 1
      if (!isForwarded(request)) return
      const { network } = visitorOf(request.ip)
      const { byAddress } = current
      const count = byAddress.get(network) ?? 0
      if (count > 0 || byAddress.size < MAX_ADDRESSES) byAddress.set(network, count + 1)
    },
    found() {
      const recent = windows.filter(({ since }) => now() < since + 2 * WINDOW_MS)
      const window = recent.find(({ requests }) => requests >= LEAST_REQUESTS)
      if (!window) return null
      const { since, requests, byAddress } = window
      const few = [...byAddress].toSorted(([, one], [, other]) => other - one).slice(0, FEW)
      const forwarded = few.reduce((sum, [, count]) => sum + count, 0)
      if (forwarded * 2 <= requests) return null
      return { since: new Date(since), requests, forwarded, addresses: few.length, busiest: few[0]?.[0] ?? '' }
    },
  }
}

/**
 * Returns whether the address that counts as the visitor's says that it speaks for another one. Behind a proxy that is
 * believed it does not: what that says of it is the same address.
 */
function isForwarded({ ip, ips = [ip], headers }: Seen): boolean {
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  // The last entries are those of the proxies that are believed, which led to this address.
  const unbelieved = named.slice(0, Math.max(0, named.length - (ips.length - 1))).at(-1)
  const visitors = [unbelieved, ...ONE_ADDRESS.map((name) => headers[name])]
  const { network } = visitorOf(ip)
  return visitors.some((visitor) => typeof visitor === 'string' && visitorOf(visitor).network !== network)
}
