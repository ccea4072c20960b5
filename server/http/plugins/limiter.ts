import { durationOf } from '#domain/calendar.ts'
import { SITE_FACTOR, visitorOf } from '#server/http/limits/address.ts'
import { rejectRequest, type Subject } from '#server/http/errors.ts'

/**
 * Keys remembered at once; beyond that the oldest are forgotten, so that a flood of addresses cannot fill the memory.
 */
const MAX_KEYS = 50_000

export interface Limiter {
  /** Counts one try. @throws Refusal 429 with the seconds to wait where the limit is spent [D5.19] */
  take(key: string): void
}

/** At most `limit` tries in each window of `windowSeconds` from a key's first try. Counted in this process. */
export function createLimiter(options: {
  limit: number
  windowSeconds: number
  now: () => Date
  on?: boolean
}): Limiter {
  const { limit, windowSeconds, now, on = true } = options
  const windows = new Map<string, { endsAt: number; count: number }>()

  function current(key: string): { endsAt: number; count: number } | undefined {
    const window = windows.get(key)
    if (window && window.endsAt > now().getTime()) return window
    windows.delete(key)
    return undefined
  }

  function waitSeconds(key: string): number {
    const window = on ? current(key) : undefined
    if (!window || window.count < limit) return 0
    return Math.max(1, Math.ceil((window.endsAt - now().getTime()) / 1000))
  }

  return {
    take(key) {
      const wait = waitSeconds(key)
      const window = current(key)
      if (wait > 0) {
        const isFirst = window?.count === limit
        if (window && isFirst) window.count += 1
        rejectTooMany(wait, isFirst ? {} : null)
      }
      if (window) {
        window.count += 1
        return
      }
      windows.set(key, { endsAt: now().getTime() + windowSeconds * 1000, count: 1 })
      const oldest = windows.size > MAX_KEYS ? windows.keys().next().value : undefined
      if (oldest !== undefined) windows.delete(oldest)
    },
  }
}

/**
 * The same for the addresses of visitors: a network of IPv6 counts as one, and its site with a higher bound [F92 IPv6
 * visitors].
 */
export function createAddressLimiter(options: Parameters<typeof createLimiter>[0]): Limiter {
  const networks = createLimiter(options)
  const sites = createLimiter({ ...options, limit: options.limit * SITE_FACTOR })
  return {
    take(address) {
      const { network, site } = visitorOf(address)
      networks.take(network)
      if (site !== null) sites.take(site)
    },
  }
}

/**
 * Rejects a request above its limit.
 * @param exhausted the limit and whom it is of, where this is the first such request of the window, which alone is an event
 * @throws Refusal 429
 */
export function rejectTooMany(waitSeconds: number, exhausted: { what?: string; who?: Subject } | null): never {
  return rejectRequest(
    429,
    'too-many-tries',
    `That was too often. Please wait ${formatSeconds(waitSeconds)} and try again.`,
    { retryAfterSeconds: waitSeconds, ...(exhausted && { event: { event: 'limit', ...exhausted } }) },
  )
}

/** '1 minute', '45 seconds'. */
export function formatSeconds(seconds: number): string {
  const wait = seconds < 90 ? { seconds } : { minutes: Math.ceil(seconds / 60) }
  return durationOf(wait).toHuman({ useGrouping: false })
}
