import type { ServerContext } from '#server/context.ts'
import { rejectRequest } from '#server/http/errors.ts'

/** Runs a read that works through many rows, once it has its turn. @throws RequestError 503 where too many wait */
export type RunExpensiveRead = <T>(read: () => Promise<T>) => Promise<T>

/**
 * Reads that may wait for each of those that run: a hall of phones that opens a list at once has its turn within
 * seconds, a flood does not fill the memory.
 */
const WAITING_PER_RUNNING = 100

/**
 * Returns what lets expensive reads have a third of the database's connections between them, so that signing in, money,
 * clocks and single rows always find one [D6.34 expensive reads]. More of them at once keep the processor from cheap
 * calls and are no quicker (docs/measurements/load.md). One for all of a server. A read takes one connection at a time
 * and runs no other of these within it.
 */
export function expensiveReads({ db, database }: Pick<ServerContext, 'db' | 'database'>): RunExpensiveRead {
  const known = shares.get(db)
  if (known) return known
  const made = createShare(Math.max(1, Math.floor(database.poolSize / 3)))
  shares.set(db, made)
  return made
}

const shares = new WeakMap<ServerContext['db'], RunExpensiveRead>()

function createShare(share: number): RunExpensiveRead {
  const waiting: (() => void)[] = []
  let running = 0

  return async (read) => {
    if (running < share) running += 1
    else {
      if (waiting.length >= share * WAITING_PER_RUNNING)
        rejectRequest(503, 'busy', 'Too many people ask for lists just now. Please try again in a moment.', {
          retryAfterSeconds: 5,
        })
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await read()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
