import { sql } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { Reader } from '#server/http/limits/turns.ts'
import { nextFlight } from '#server/http/single-flight.ts'

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
   * The value of the key, made where it is not known. However many ask for it at once, it is made once, for all of
   * them.
   */
  of(
    key: string,
    reader: Reader,
    make: (version: string, readers: ReadonlySet<Reader>) => Promise<Value>,
  ): Promise<Value>
}

interface Entry<Value> {
  version: string
  madeAt: number
  /** It is being made, or was made when nothing was changing. */
  usable: boolean
  /** Those who wait while it is being made. */
  readers: Set<Reader> | null
  value: Promise<Value>
}

/** At most `most` values are cached, the latest. */
export function createCached<Value>({ db, now }: Pick<ServerContext, 'db' | 'now'>, most: number): Cached<Value> {
  const stored = new Map<string, Entry<Value>>()
  const seen = { version: '', at: Number.NEGATIVE_INFINITY }

  return {
    async of(key, reader, make) {
      const [version, at] = [await versionOf(db), now().getTime()]
      if (seen.version !== version) Object.assign(seen, { version, at })
      const known = stored.get(key)
      if (known?.usable && known.version === version && Math.abs(at - known.madeAt) < OLDEST_MS) {
        known.readers?.add(reader)
        return known.value
      }
      const readers = new Set([reader])
      const made: Entry<Value> = { version, madeAt: at, usable: true, readers, value: make(version, readers) }
      const isSettled = at - seen.at >= SETTLING_MS
      // Its callers get the outcome, whatever it is.
      void made.value.then(
        () => Object.assign(made, { usable: isSettled, readers: null }),
        () => Object.assign(made, { usable: false, readers: null }),
      )
      stored.delete(key)
      stored.set(key, made)
      const oldest = stored.size > most ? stored.keys().next().value : undefined
      if (oldest !== undefined) stored.delete(oldest)
      return made.value
    },
  }
}

/**
 * The version of all boards: one row of a sequence, which the triggers move on. Every board needs it, so one such
 * statement runs at a time.
 */
export function versionOf(db: Db): Promise<string> {
  const read = versions.get(db) ?? nextFlight(() => readVersion(db))
  versions.set(db, read)
  return read()
}

const versions = new WeakMap<Db, () => Promise<string>>()

async function readVersion(db: Db): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select last_value || ' ' || is_called as version from boards_version`,
  )
  return rows[0]?.version ?? ''
}
