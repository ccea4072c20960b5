import { RequestError } from '#server/http/errors.ts'

/** A request that waits for its turn; its socket is destroyed when the client is gone. */
export interface Reader {
  readonly raw: { readonly socket: { readonly destroyed: boolean } }
}

/**
 * Does work once it has its turn. Work that no reader waits for any more has none [F117 clients that gave up]; others
 * may join the readers until then.
 * @throws RequestError 503 where too many wait
 */
export type RunInTurn = <T>(readers: Iterable<Reader>, work: () => Promise<T>) => Promise<T>

interface Waiter {
  readers: Iterable<Reader>
  start(): void
  drop(): void
}

/**
 * Creates turns for so much work at once; the rest waits in order, up to `mostWaiting`. Who gave up leaves its place to
 * others, when its turn comes or the queue is full.
 * @param message of the rejection
 */
export function createTurns(
  atOnce: number,
  { mostWaiting, message }: { mostWaiting: number; message: string },
): RunInTurn {
  let waiting: Waiter[] = []
  let running = 0

  function startNext(): void {
    let next = waiting.shift()
    for (; next && !isWaitedFor(next); next = waiting.shift()) next.drop()
    if (next) next.start()
    else running -= 1
  }

  function dropAbandoned(): void {
    const abandoned = waiting.filter((waiter) => !isWaitedFor(waiter))
    waiting = waiting.filter(isWaitedFor)
    for (const { drop } of abandoned) drop()
  }

  return async (readers, work) => {
    const busy = () => new RequestError(503, 'busy', message, { retryAfterSeconds: 5 })
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= mostWaiting) dropAbandoned()
      if (waiting.length >= mostWaiting) throw busy()
      await new Promise<void>((resolve, reject) => {
        waiting.push({ readers, start: resolve, drop: () => reject(busy()) })
      })
    }
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}

function isWaitedFor({ readers }: Waiter): boolean {
  for (const { raw } of readers) if (!raw.socket.destroyed) return true
  return false
}
