import type { ServerContext } from '#server/context.ts'
import { readSecondsOld } from '#server/db/replica.ts'
import type { Db } from '#server/db/client.ts'
import { expensiveReads } from '#server/http/limits/expensive-reads.ts'
import { singleFlight } from '#server/http/single-flight.ts'
import { createCached, versionOf } from './cached.ts'
import { MAX_LINES } from './counted.ts'
import { board, type BoardFilter, type BoardRow, type HighlightedPlayer } from './queries.ts'

/** The boards of a server; `Marked` as in `board`. */
export interface Boards {
  of(filter: BoardFilter, marked?: HighlightedPlayer): Promise<BoardRow[]>
}

type Context = Pick<ServerContext, 'database' | 'db' | 'now' | 'replica'>

/** A wide board has up to 5,000 lines of some 300 bytes. */
const MAX_CACHED = 24

/**
 * Boards that never show old points. Those of a venue or a game are a few hundred results, read again each time; the
 * same one is read once at a time. The wide ones, of a region, a state or the league, count a great part of all results; so the last few of them are cached
 * until the database says that something on a board changed, and however many ask for one at once, it is made once.
 */
export function boardsOf(context: Context): Boards {
  const known = all.get(context.db)
  if (known) return known
  const made = createBoards(context)
  all.set(context.db, made)
  return made
}

const all = new WeakMap<Db, Boards>()

function createBoards(context: Context): Boards {
  const { db } = context
  const stored = createCached<BoardRow[]>(context, MAX_CACHED)
  const once = singleFlight<BoardRow[]>()
  const run = expensiveReads(context)

  async function read(filter: BoardFilter, marked: HighlightedPlayer): Promise<BoardRow[]> {
    const version = await versionOf(db)
    return once(`${version} ${keyOf(filter)} ${keyOf(marked)}`, () => make(version, filter, marked))
  }

  /** A board with everything that the version announced. */
  function make(version: string, filter: BoardFilter, marked?: HighlightedPlayer): Promise<BoardRow[]> {
    return run(() =>
      readSecondsOld(
        context,
        (from) => board(from, filter, marked),
        () => Promise.resolve(version),
      ),
    )
  }

  async function wide(filter: BoardFilter): Promise<BoardRow[]> {
    const key = keyOf(filter)
    return (await stored.of([key], async (_, version) => new Map([[key, await make(version, filter)]]))).get(key) ?? []
  }

  return {
    async of(filter, marked = {}) {
      if (filter.venueId || filter.scoreboardId) return read(filter, marked)
      const rows = await wide(filter)
      const isMarked = Boolean(marked.playerId || marked.membershipId)
      const exists = rows.some(({ id, membershipId }) => id === marked.playerId || membershipId === marked.membershipId)
      // A player beyond the last line gets theirs all the same.
      return !isMarked || exists || rows.length < MAX_LINES ? rows : read(filter, marked)
    },
  }
}

/** The same for equal filters, whatever the order of their fields and however "none" is written. */
function keyOf(input: object): string {
  return JSON.stringify(
    Object.entries(input)
      .filter(([, value]) => value)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  )
}
