import { PgTransaction, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/** deadlock_detected and serialization_failure. */
const UNDONE: ReadonlySet<unknown> = new Set(['40P01', '40001'])
const MAX_RESTARTS = 2
/** How deep an error may lie within others; drizzle wraps what the driver throws. */
const MAX_CAUSES = 8

/**
 * Does the work in one transaction; every transaction begins here. Where the database undoes it because of others, in a
 * deadlock or a failure to serialise, all of it starts again, twice at most [D6.6]. So the work does nothing that the
 * database cannot undo: no call to a card provider, no text that is not in the outbox, no look-up. Within another
 * transaction it is a part of that, which starts again as a whole.
 */
export async function restarting<Result>(
  db: Db,
  work: (tx: Db) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  if (isTransaction(db)) return db.transaction(work)
  for (let restarts = 0; ; restarts += 1) {
    try {
      return await db.transaction(work, config)
    } catch (error) {
      if (restarts === MAX_RESTARTS || !isUndone(error)) throw error
    }
  }
}

function isTransaction(db: Db): boolean {
  return db instanceof PgTransaction
}

function isUndone(error: unknown): boolean {
  let current = error
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth += 1) {
    if (UNDONE.has((current as Error & { code?: unknown }).code)) return true
    current = current.cause
  }
  return false
}
