import type { ServerContext } from '#server/context.ts'
import { createTurns, type RunInTurn } from './turns.ts'

/**
 * Reads that may wait for each of those that run: a hall of phones that opens a list at once has its turn within
 * seconds, a flood does not fill the memory.
 */
const WAITING_PER_RUNNING = 100

/**
 * Returns what lets expensive reads have a third of the database's connections between them, so that signing in, money,
 * clocks and single rows always find one [D6.34 expensive reads]. More of them at once keep the processor from cheap
 * calls and are no quicker (docs/measurements/load.md). One for all of a server. The whole of a read is in its turn: it
 * takes one connection at a time and runs no other of these within it.
 */
export function expensiveReads({ db, database }: Pick<ServerContext, 'db' | 'database'>): RunInTurn {
  const known = shares.get(db)
  if (known) return known
  const atOnce = Math.max(1, Math.floor(database.poolSize / 3))
  const made = createTurns(atOnce, {
    mostWaiting: atOnce * WAITING_PER_RUNNING,
    message: 'Too many people ask for lists just now. Please try again in a moment.',
  })
  shares.set(db, made)
  return made
}

const shares = new WeakMap<ServerContext['db'], RunInTurn>()
