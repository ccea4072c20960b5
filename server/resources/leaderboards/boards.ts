import type { SentLeaderboardRow } from '#contract/leaderboards.ts'
import type { ServerContext } from '#server/context.ts'
import { readSecondsOld } from '#server/db/replica.ts'
import type { Db } from '#server/db/client.ts'
import { expensiveReads } from '#server/http/limits/expensive-reads.ts'
import type { Reader } from '#server/http/limits/turns.ts'
import { singleFlight } from '#server/http/single-flight.ts'
import { mediaUrl } from '#server/resources/media.ts'
import { createCached, versionOf } from './cached.ts'
import { MAX_LINES } from './counted.ts'
import { board, type BoardFilter, type BoardRow, type HighlightedPlayer } from './queries.ts'

export interface Boards {
  of(filter: BoardFilter, reader: Reader, marked?: HighlightedPlayer): Promise<SentLeaderboardRow[]>
}

type Context = Pick<ServerContext, 'database' | 'db' | 'now' | 'replica'>

/** A wide board has up to 5,000 lines of some 300 bytes. */
const MAX_CACHED = 24

/**
 * Boards that never show old points. Those of a venue or a game are a few hundred results, read again each time; the
 * same one is read once at a time. The wide ones, of a region, a state or the league, count a great part of all results;
 * so the last few of them are cached until the database says that something on a board changed, and however many ask
 * for one at once, it is made once.
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
  const once = singleFlight<BoardRow[], Reader>()
  const run = expensiveReads(context)

  async function read(filter: BoardFilter, reader: Reader, marked: HighlightedPlayer): Promise<BoardRow[]> {
    const version = await versionOf(db)
    const key = `${version} ${keyOf(filter)} ${keyOf(marked)}`
    return once(key, (readers) => make(version, readers, filter, marked), reader)
  }

  /** A board with everything that the version announced. */
  function make(
    version: string,
    readers: Iterable<Reader>,
    filter: BoardFilter,
    marked?: HighlightedPlayer,
  ): Promise<BoardRow[]> {
    return run(readers, () =>
      readSecondsOld(
        context,
        (from) => board(from, filter, marked),
        () => Promise.resolve(version),
      ),
    )
  }

  async function rowsOf(filter: BoardFilter, reader: Reader, marked: HighlightedPlayer): Promise<BoardRow[]> {
    if (filter.venueId || filter.scoreboardId) return read(filter, reader, marked)
    const rows = await stored.of(keyOf(filter), reader, (version, readers) => make(version, readers, filter))
    const isMarked = Boolean(marked.playerId || marked.membershipId)
    const exists = rows.some(({ id, membershipId }) => id === marked.playerId || membershipId === marked.membershipId)
    // A player beyond the last line gets theirs all the same.
    return !isMarked || exists || rows.length < MAX_LINES ? rows : read(filter, reader, marked)
  }

  return {
    of: async (filter, reader, marked = {}) => (await rowsOf(filter, reader, marked)).map((row) => toLine(row, marked)),
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

/** A line of a board [P3.11]. `totalPrizeMoney` is the cash won, `winnings` that and the PTC, one dollar each. */
function toLine(row: BoardRow, marked: HighlightedPlayer): SentLeaderboardRow {
  const gone = row.deletedAt !== null
  const avatar = gone ? null : mediaUrl(row.avatarPath)
  return {
    id: row.id,
    rank: row.rank,
    name: gone ? 'Former player' : `${row.firstName} ${row.lastName}`,
    customerGuid: gone ? null : row.customerGuid,
    avatar,
    profilePic: avatar,
    pts: row.points,
    played: row.played,
    ft: row.finalTables,
    won: row.wins,
    winnings: row.cashCents / 100 + row.ptc,
    totalPrizeMoney: row.cashCents / 100,
    ptc: row.ptc,
    highlighted: row.id === marked.playerId || row.membershipId === marked.membershipId,
  }
}
