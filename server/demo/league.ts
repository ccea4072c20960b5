import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { BRAND, EVENT_STATUS } from '#domain/constants.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { addDays, localDate } from '#domain/time.ts'
import { anyOf } from '#server/db/any-of.ts'
import { tidyDatabase, type Database, type Db } from '#server/db/client.ts'
import { lockLeague } from '#server/db/league-lock.ts'
import { restarting } from '#server/db/restarting.ts'
import { events } from '#server/db/schema/events.ts'
import { players } from '#server/db/schema/people.ts'
import { seasons, venues } from '#server/db/schema/places.ts'
import { StartupError } from '#server/errors/startup-error.ts'
import { forgetKnownPasswords } from '#server/members/passwords.ts'
import { announceGames } from '#server/schedule/announce.ts'
import { AHEAD_DAYS, type SeasonRow } from '#server/schedule/occurrences.ts'
import { rollNews } from './content/news.ts'
import { takePhotos } from './content/photos.ts'
import { isHeld, registersItself } from './evenings/history.ts'
import { loadPlanner } from './evenings/plan-of.ts'
import { DIRECTED_MS, playOutEnded } from './evenings/play-out.ts'
import { readLeagueState, writeLeagueState } from './league-state.ts'
import { rollMajorEvents } from './major-events/major-events.ts'
import { awardAchievements } from './members/achievements.ts'
import { DEMO_MEMBERS } from './members/demo-members.ts'
import { fillLeague, type NewLeague, type Progress } from './new-league.ts'
import { seasonAfter } from './schedule/seasons.ts'
import { blindStructures } from './schedule/structures.ts'

/**
 * Makes the demo league as of `now` where there is none, all of it or nothing, so that a process killed in the middle
 * leaves an empty database. Of several servers that start together one makes it and the others wait. One that was made
 * with the known passwords, by a developer, forgets them where it is served without.
 * @throws StartupError where the database already holds something that is no demo league
 */
export async function prepareDemoLeague(database: Database, league: NewLeague): Promise<void> {
  const isNew = await restarting(database.db, async (tx) => {
    await lockLeague(tx)
    if ((await readLeagueState(tx, 'seed')) !== null) return false
    for (const table of [players, venues, events])
      if ((await tx.$count(table)) > 0) throw new StartupError(OTHER_LEAGUE)
    await fillLeague(tx, league)
    return true
  })
  if (!isNew) return league.demoPasswords ? undefined : forgetKnownPasswords(database.db, DEMO_MEMBERS)
  await database.db.execute(sql`analyze`)
  await tidyDatabase(database)
  league.progress?.('The league is made', 1)
}

const OTHER_LEAGUE =
  'A demo league was asked for, but the database holds data that is none; it is left as it is. Set LEAGUE=none.'

/**
 * Brings the league to `now`, at start and at each midnight: missed evenings are played out, games announced four
 * weeks ahead, seasons, news, photos, achievements and major events go on. What members have is never touched. Again,
 * or with a clock that was turned back, nothing happens; without a demo league neither.
 * @throws StartupError for a league that stood still until all that was announced is over
 */
export async function bringUpToDate(
  database: Database,
  { now, progress }: { now: Date; progress?: Progress },
): Promise<void> {
  const isBrought = await restarting(database.db, async (tx) => {
    await lockLeague(tx)
    const [seed, broughtUpTo] = [await readLeagueState(tx, 'seed'), await readLeagueState(tx, 'broughtUpTo')]
    if (seed === null || broughtUpTo === null || Date.parse(broughtUpTo) >= now.getTime()) return false
    const lastOpen = broughtUpTo.slice(0, 10)
    if (addDays(lastOpen, AHEAD_DAYS) < localDate(now, 'UTC')) throw new StartupError(tooOld(lastOpen))
    progress?.('The league is brought up to today', 0)
    const seasonRows = await extendSeasons(tx, now)
    progress?.('Missed evenings', 0.1)
    await playOutEnded(tx, await loadPlanner(tx), now)
    progress?.('Coming games', 0.4)
    await announce(tx, seed, now)
    progress?.('News and major events', 0.75)
    await rollMajors(tx, seed, seasonRows, now)
    await rollNews(tx, now)
    progress?.('Photos and achievements', 0.85)
    // Evenings that the ticker closed after a restart end before the time to which the league was brought.
    const after = new Date(Date.parse(broughtUpTo) - DIRECTED_MS)
    await takePhotos(tx, seed, { after, until: now })
    await awardAchievements(tx, after)
    await writeLeagueState(tx, 'broughtUpTo', now.toISOString())
    return true
  })
  if (!isBrought) return
  // The embedded database does not clean up after itself, and the ticker has written all day.
  if (database.engine === 'pglite') await database.db.execute(sql`vacuum (analyze) clocks`)
  progress?.('The league is up to date', 1)
}

function tooOld(lastOpen: string): string {
  return `This demo league was last open on ${lastOpen}, more than four weeks ago. Make a new one: npm run reset, or on PostgreSQL an empty database.`
}

/** Seasons follow each other, far enough ahead for every game that is announced. */
async function extendSeasons(db: Db, now: Date): Promise<SeasonRow[]> {
  const until = addDays(localDate(now, DEFAULT_TIME_ZONE), AHEAD_DAYS + 1)
  for (const brandId of Object.values(BRAND)) {
    const [row] = await db
      .select({ last: sql<string>`max(${seasons.endsOn})::text` })
      .from(seasons)
      .where(eq(seasons.brandId, brandId))
    for (let last = row?.last ?? until; last < until;) {
      const next = seasonAfter(last, brandId)
      await db.insert(seasons).values(next)
      last = next.endsOn
    }
  }
  await db.execute(sql`
    update events e set season_id = s.id from seasons s
    where e.season_id is null and s.brand_id = e.brand_id and e.local_date between s.starts_on and s.ends_on`)
  return db.select().from(seasons).orderBy(asc(seasons.startsOn), asc(seasons.id))
}

/** Announces games as any league does, and decides about each what people decide elsewhere. */
async function announce(db: Db, seed: number, now: Date): Promise<void> {
  const [before] = await db.select({ id: sql<number>`max(${events.id})` }).from(events)
  await announceGames(db, now)
  const fresh = await db
    .select()
    .from(events)
    .where(and(gt(events.id, before?.id ?? 0), isNotNull(events.weeklyGameId)))
  const held = fresh.filter((event) => isHeld(seed, event)).map(({ id }) => id)
  const selfRegistering = fresh.filter(({ venueId }) => registersItself(seed, venueId)).map(({ id }) => id)
  await db.update(events).set({ statusId: EVENT_STATUS.ON_HOLD }).where(anyOf(events.id, held))
  await db.update(events).set({ selfRegistration: true }).where(anyOf(events.id, selfRegistering))
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
          .where(lte(players.id, lastInvented))
          .orderBy(asc(players.id)),
    },
    now,
  )
}
