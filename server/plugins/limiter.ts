import { refuse } from '#server/errors.ts'

/** Keys remembered at once; beyond that the oldest are forgotten, so that a flood of addresses cannot fill the memory. */
const MOST_KEYS = 50_000

export interface Limiter {
  /** Counts one try. @throws Refusal 429 with the seconds to wait where the limit is spent [D5.19] */
  take(key: string): void
  /** Takes back one try, which turned out to be none. */
  giveBack(key: string): void
  /** Forgets the tries of a key, after a success. */
  forget(key: string): void
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
      if (wait > 0) {
        refuse(429, 'too-many-tries', `That was too often. Please wait ${inWords(wait)} and try again.`, {
          retryAfterSeconds: wait,
        })
      }
      const window = current(key)
      if (window) {
        window.count += 1
        return
      }
      windows.set(key, { endsAt: now().getTime() + windowSeconds * 1000, count: 1 })
      const oldest = windows.size > MOST_KEYS ? windows.keys().next().value : undefined
      if (oldest !== undefined) windows.delete(oldest)
    },
    giveBack(key) {
      const window = current(key)
      if (window) window.count = Math.max(0, window.count - 1)
    },
    forget(key) {
      windows.delete(key)
    },
  }
}

/** '1 minute', '45 seconds'. */
export function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
