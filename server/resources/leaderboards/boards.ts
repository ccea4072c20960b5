import { sql } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { board, type BoardFilter, type BoardRow, type Marked, MOST_LINES } from './queries.ts'

/** The boards of a server; `Marked` as in `board`. */
export interface Boards {
  of(filter: BoardFilter, marked?: Marked): Promise<BoardRow[]>
}

/** Nothing is kept longer, even where nobody says that it changed. */
const OLDEST_MS = 15_000
/**
 * The version moves while a change is being made and is seen a moment before the change itself, so what is made within
 * this time of a new version is not kept.
 */
const SETTLING_MS = 2_000
/** A wide board has up to 5,000 lines of some 300 bytes. */
const MOST_KEPT = 24

/**
 * Boards that never tell old points. Those of a venue or a game are a few hundred results, read anew each time. The
 * wide ones, of a region, a state or the league, count a great part of all results; so the last few of them are kept
 * until the database says that something on a board changed, and however many ask for one at once, it is made once.
 */
export function boardsOf({ db, now }: Pick<ServerContext, 'db' | 'now'>): Boards {
  const known = all.get(db)
  if (known) return known
  const made = createBoards(db, now)
  all.set(db, made)
  return made
}

const all = new WeakMap<Db, Boards>()

interface Kept {
  version: string
  madeAt: number
  /** It is being made, or was made when nothing was changing. */
  usable: boolean
  rows: Promise<BoardRow[]>
}

function createBoards(db: Db, now: () => Date): Boards {
  const kept = new Map<string, Kept>()
  const seen = { version: '', at: Number.NEGATIVE_INFINITY }

  async function wide(filter: BoardFilter): Promise<BoardRow[]> {
    const key = JSON.stringify(Object.entries(filter).filter(([, value]) => value).toSorted(([a], [b]) => a.localeCompare(b)))
    const [version, at] = [await versionOf(db), now().getTime()]
    if (seen.version !== version) Object.assign(seen, { version, at })
    const before = kept.get(key)
    if (before?.usable && before.version === version && Math.abs(at - before.madeAt) < OLDEST_MS) return before.rows
    const made: Kept = { version, madeAt: at, usable: true, rows: board(db, filter) }
    const isSettled = at - seen.at >= SETTLING_MS
    // Whatever comes of it is told to those who wait for it.
    void made.rows.then(() => (made.usable = isSettled), () => (made.usable = false))
    kept.delete(key)
    kept.set(key, made)
    const oldest = kept.size > MOST_KEPT ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return made.rows
  }

  return {
    async of(filter, marked = {}) {
      if (filter.venueId || filter.scoreboardId) return board(db, filter, marked)
      const rows = await wide(filter)
      const isMarked = Boolean(marked.playerId || marked.membershipId)
      const isThere = rows.some(({ id, membershipId }) => id === marked.playerId || membershipId === marked.membershipId)
      // Whoever stands beyond the last line is told all the same.
      return !isMarked || isThere || rows.length < MOST_LINES ? rows : board(db, filter, marked)
    },
  }
}

/** One row of a sequence, which the triggers move on. */
async function versionOf(db: Db): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`select last_value || ' ' || is_called as version from boards_version`)
  return rows[0]?.version ?? ''
}
