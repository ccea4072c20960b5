import { sql } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'

/** Nothing is cached longer, even without a notice of a change. */
const OLDEST_MS = 15_000
/**
 * The version moves while a change is being made and is seen a moment before the change itself, so what is made within
 * this time of a new version is not cached.
 */
const SETTLING_MS = 2_000

/** Boards counted from results, cached until the database reports a change. */
export interface Cached<Value> {
  /**
   * The values of the keys. What is not known is made, all of it by one call; however many ask for a key at once, it
   * is made once.
   */
  of(
    keys: readonly string[],
    make: (missing: readonly string[], version: string) => Promise<Map<string, Value>>,
  ): Promise<Map<string, Value>>
}

interface Entry<Value> {
  version: string
  madeAt: number
  /** It is being made, or was made when nothing was changing. */
  usable: boolean
  batch: Promise<Map<string, Value>>
}

/** At most `most` values are cached, the latest. */
export function createCached<Value>({ db, now }: Pick<ServerContext, 'db' | 'now'>, most: number): Cached<Value> {
  const stored = new Map<string, Entry<Value>>()
  const seen = { version: '', at: Number.NEGATIVE_INFINITY }

  return {
    async of(keys, make) {
      const [version, at] = [await versionOf(db), now().getTime()]
      if (seen.version !== version) Object.assign(seen, { version, at })
      const isFresh = (entry: Entry<Value> | undefined) =>
        entry?.usable && entry.version === version && Math.abs(at - entry.madeAt) < OLDEST_MS
      const missing = keys.filter((key) => !isFresh(stored.get(key)))
      if (missing.length > 0) {
        const made: Entry<Value> = { version, madeAt: at, usable: true, batch: make(missing, version) }
        const isSettled = at - seen.at >= SETTLING_MS
        // Its callers get the outcome, whatever it is.
        void made.batch.then(
          () => (made.usable = isSettled),
          () => (made.usable = false),
        )
        for (const key of missing) {
          stored.delete(key)
          stored.set(key, made)
        }
      }
      const batches = keys.map((key) => [key, stored.get(key)?.batch] as const)
      for (const oldest of [...stored.keys()].slice(0, Math.max(0, stored.size - most))) stored.delete(oldest)
      const values = new Map<string, Value>()
      for (const [key, batch] of batches) {
        const value = (await batch)?.get(key)
        if (value !== undefined) values.set(key, value)
      }
      return values
    },
  }
}

/** The version of all boards: one row of a sequence, which the triggers move on. */
export async function versionOf(db: Db): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select last_value || ' ' || is_called as version from boards_version`,
  )
  return rows[0]?.version ?? ''
}
