import type { ServerContext } from '#server/context.ts'

/** Failures in a row after which a service is left alone. */
const FAILURES = 5
const REST_MS = 30_000

/** Leaves a service alone that fails or hangs, and then tries it with one message at a time until it works [D6.15]. */
export interface Breaker {
  /** How many messages may be sent to it now: any number, one, or none. */
  allowed(): number
  note(hasWorked: boolean): void
}

export function createBreaker(now: ServerContext['now']): Breaker {
  let failures = 0
  let restsUntilMs = 0
  return {
    allowed() {
      if (failures < FAILURES) return Infinity
      return now().getTime() < restsUntilMs ? 0 : 1
    },
    note(hasWorked) {
      failures = hasWorked ? 0 : failures + 1
      if (failures >= FAILURES) restsUntilMs = now().getTime() + REST_MS
    },
  }
}
