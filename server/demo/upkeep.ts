import { asc, eq, sql } from 'drizzle-orm'
import { BRAND } from '#domain/constants.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { addDays, localDate } from '#domain/time.ts'
import type { Db } from '#server/db/client.ts'
import { events } from '#server/db/schema/events.ts'
import { players } from '#server/db/schema/people.ts'
import { seasons, venues } from '#server/db/schema/places.ts'
import { datesBetween, eventsOn } from './evenings/history.ts'
import { insertRows, reserveIds } from '#server/db/insert.ts'
import { rollMajorEvents } from './major-events/major-events.ts'
import type { Progress } from './new-league.ts'
import { rollNews } from './content/news.ts'
import { activeGames } from '#server/schedule/announce.ts'
import { AHEAD_DAYS, type SeasonRow } from '#server/schedule/occurrences.ts'
import { playOutEnded, writeOutcomes } from './evenings/play-out.ts'
import { loadPlanner, type Planner } from './evenings/plan-of.ts'
import { seasonAfter } from './schedule/seasons.ts'
import { readLeagueState, writeLeagueState } from '#server/schedule/league-state.ts'
import { blindStructures } from './schedule/structures.ts'

/**
 * Brings an existing league from where it was left to `now`: see `bringUpToDate`. To be called inside a transaction.
 * Resolves with the instant it was left at. Nothing happens, and it is null, when the league has been further than
 * `now` already.
 */
export async function upkeep(db: Db, now: Date, progress: Progress): Promise<{ since: Date } | null> {
  const [seed, broughtUpTo] = await Promise.all([readLeagueState(db, 'seed'), readLeagueState(db, 'broughtUpTo')])
  if (seed === null || broughtUpTo === null || Date.parse(broughtUpTo) >= now.getTime()) return null
  const since = new Date(broughtUpTo)

  progress('The league is brought up to today', 0)
  const seasonRows = await extendSeasons(db, now)
  const planner = await loadPlanner(db)
  progress('Missed evenings', 0.1)
  await playOutEnded(db, planner, now)
  progress('Coming games', 0.4)
  await announce(db, seed, planner, seasonRows, now)
  progress('News and major events', 0.75)
  await rollMajors(db, seed, seasonRows, now)
  await rollNews(db, now)
  await writeLeagueState(db, 'broughtUpTo', now.toISOString())
  return { since }
}

/** Seasons follow each other, far enough ahead for every game that is announced. */
async function extendSeasons(db: Db, now: Date): Promise<SeasonRow[]> {
  const until = addDays(localDate(now, DEFAULT_TIME_ZONE), AHEAD_DAYS + 1)
  let grown = false
  for (const brandId of Object.values(BRAND)) {
    for (;;) {
      const [last] = await db
        .select()
        .from(seasons)
        .where(eq(seasons.brandId, brandId))
        .orderBy(sql`${seasons.endsOn} desc`)
        .limit(1)
      if (!last || last.endsOn >= until) break
      await db.insert(seasons).values(seasonAfter(last.endsOn, brandId))
      grown = true
    }
  }
  if (grown)
    await db.execute(sql`
    update events e set season_id = s.id from seasons s
    where e.season_id is null and s.brand_id = e.brand_id and e.local_date between s.starts_on and s.ends_on`)
  return db.select().from(seasons).orderBy(asc(seasons.startsOn), asc(seasons.id))
}

/** Makes the events from the last one of each weekly game to four weeks ahead; those that are over at once with their results. */
async function announce(
  db: Db,
  seed: number,
  planner: Planner,
  seasonRows: readonly SeasonRow[],
  now: Date,
): Promise<void> {
  const games = await activeGames(db)
  const lastDates = await db
    .select({ gameId: events.weeklyGameId, last: sql<string>`max(${events.localDate})::text` })
    .from(events)
    .where(sql`${events.weeklyGameId} is not null`)
    .groupBy(events.weeklyGameId)
  const lastOf = new Map(lastDates.map(({ gameId, last }) => [gameId, last]))
  const requested = games.flatMap(({ game, venue }) => {
    const today = localDate(now, venue.timeZone)
    const last = lastOf.get(game.id)
    return datesBetween(seed, game, last ? addDays(last, 1) : today, addDays(today, AHEAD_DAYS), today).map((date) => ({
      game,
      venue,
      date,
    }))
  })
  const ids = await reserveIds(db, events, requested.length)
  const { rows, outcomes } = eventsOn(
    seed,
    requested.map((one, index) => ({ ...one, id: ids[index] ?? 0 })),
    seasonRows,
    planner,
    now,
  )
  await insertRows(db, events, rows)
  await writeOutcomes(db, outcomes, { closed: true })
}

async function rollMajors(db: Db, seed: number, seasonRows: readonly SeasonRow[], now: Date): Promise<void> {
  const lastInvented = (await readLeagueState(db, 'lastInventedPlayer')) ?? 0
  const today = localDate(now, DEFAULT_TIME_ZONE)
  const current = seasonRows.filter(({ brandId, startsOn }) => brandId === BRAND.apl && startsOn <= today).at(-1)
  await rollMajorEvents(
    db,
    {
      seed,
      seasons: seasonRows,
      structures: blindStructures(),
      seasonStartsOn: current?.startsOn ?? today,
      venues: () => db.select().from(venues).orderBy(asc(venues.id)),
      players: () =>
        db
          .select({ id: players.id, stateId: players.stateId })
          .from(players)
          .where(sql`${players.id} <= ${lastInvented}`)
          .orderBy(asc(players.id)),
    },
    now,
  )
}
