import { sql } from 'drizzle-orm'
import { EVENT_STATUS } from '#domain/constants.ts'
import { FINAL_TABLE_SEATS } from '#domain/points.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { createCached, type Cached } from '#server/resources/leaderboards/cached.ts'

/** A player's line on the board of a state, region or venue in a season. */
export interface Standing extends OwnLine {
  rank: number
}

interface OwnLine {
  kind: 'state' | 'region' | 'venue'
  id: number
  name: string
  short: string | null
  points: number
  played: number
  finalTables: number
  wins: number
  cashCents: number
  ptc: number
}

/** Where a player stands in a season. */
export type Standings = (playerId: number, seasonId: number) => Promise<Standing[]>

/** How many players of a board have how many points: as many steps as there are different points, in any order. */
type Ladder = readonly Step[]

interface Step {
  points: number
  players: number
}

/** Ladders of all boards of two seasons of a league of some hundred venues. */
const MAX_LADDERS = 1_000

/**
 * The player's lines on the boards of every state, region and venue with a result of theirs in the season, ranked as
 * the boards themselves are: equal points share a rank. States stand first, then regions, then venues, each by points.
 * Three statements at most, however many boards there are: what the players of a board have is cached as boards are,
 * counted by points, which takes a few hundred rows however many players there are.
 */
export function standingsFrom(context: Pick<ServerContext, 'db' | 'now'>): Standings {
  const { db } = context
  const known = all.get(db) ?? createCached<Ladder>(context, MAX_LADDERS)
  all.set(db, known)

  return async (playerId, seasonId) => {
    const own = await ownLines(db, playerId, seasonId)
    if (own.length === 0) return []
    const keyOf = ({ kind, id }: Pick<OwnLine, 'kind' | 'id'>) => `${seasonId} ${kind} ${id}`
    const ladders = await known.of(own.map(keyOf), (missing) =>
      laddersOf(
        db,
        seasonId,
        own.filter((line) => missing.includes(keyOf(line))),
        keyOf,
      ),
    )
    return own.map((line) => ({ ...line, rank: rankOn(ladders.get(keyOf(line)) ?? [], line.points) }))
  }
}

const all = new WeakMap<Db, Cached<Ladder>>()
const CLOSED = EVENT_STATUS.CLOSED
const KINDS = ['state', 'region', 'venue'] as const

async function ownLines(db: Db, playerId: number, seasonId: number): Promise<OwnLine[]> {
  const { rows } = await db.execute<{ [Key in keyof OwnLine]: OwnLine[Key] }>(sql`
    with mine as materialized (
      select e.state_id, e.region_id, e.venue_id, r.points, r.place, r.cash_cents, r.ptc
      from results r join events e on e.id = r.event_id
      where r.player_id = ${playerId} and e.season_id = ${seasonId} and e.status_id = ${CLOSED}
    ), own as materialized (${sql.join(KINDS.map(linesOf), sql` union all `)})
    select own.kind, own.id, coalesce(s.name, g.name, v.title) as name, s.short, own.points, own.played,
      own.final_tables as "finalTables", own.wins, own.cash_cents as "cashCents", own.ptc
    from own
    left join states s on own.kind = 'state' and s.id = own.id
    left join regions g on own.kind = 'region' and g.id = own.id
    left join venues v on own.kind = 'venue' and v.id = own.id
    order by array_position(array['state', 'region', 'venue'], own.kind), own.points desc, name, own.id`)
  return rows.map((row) => ({ ...row }))
}

function linesOf(kind: OwnLine['kind']) {
  const column = sql.identifier(`${kind}_id`)
  return sql`select ${kind}::text as kind, ${column} as id, sum(points)::int as points, count(*)::int as played,
    (count(*) filter (where place <= ${FINAL_TABLE_SEATS}))::int as final_tables, (count(*) filter (where place = 1))::int as wins,
    sum(cash_cents)::bigint as cash_cents, sum(ptc)::int as ptc
    from mine group by ${column}`
}

async function laddersOf(
  db: Db,
  seasonId: number,
  boards: readonly OwnLine[],
  keyOf: (line: Pick<OwnLine, 'kind' | 'id'>) => string,
): Promise<Map<string, Ladder>> {
  const parts = KINDS.flatMap((kind) => {
    const ids = boards.filter((line) => line.kind === kind).map(({ id }) => id)
    return ids.length === 0 ? [] : [pointsOn(kind, ids, seasonId)]
  })
  const { rows } = await db.execute<Pick<OwnLine, 'kind' | 'id'> & { points: number[]; players: number[] }>(sql`
    select kind, id, array_agg(points) as points, array_agg(players) as players from (
      select kind, id, points, count(*)::int as players from (${sql.join(parts, sql` union all `)}) scored group by kind, id, points
    ) steps group by kind, id`)
  return new Map(
    rows.map(({ points, players, ...board }) => [
      keyOf(board),
      points.map((of, index) => ({ points: of, players: players[index] ?? 0 })),
    ]),
  )
}

/** Everybody's points on those boards, by events_venue, events_region_day, events_season or events_state_day. */
function pointsOn(kind: OwnLine['kind'], ids: readonly number[], seasonId: number) {
  const column = sql.identifier(`${kind}_id`)
  const wanted = sql.join(
    ids.map((id) => sql`${id}::int`),
    sql`, `,
  )
  return sql`select ${kind}::text as kind, e.${column} as id, sum(r.points)::int as points
    from events e join results r on r.event_id = e.id
    where e.${column} in (${wanted}) and e.season_id = ${seasonId} and e.status_id = ${CLOSED}
    group by e.${column}, r.player_id`
}

/** One more than have more. */
function rankOn(ladder: Ladder, points: number): number {
  return ladder.reduce((rank, step) => (step.points > points ? rank + step.players : rank), 1)
}
