import { BRAND } from '#domain/constants.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { localDate } from '#domain/time.ts'
import type { Db } from '#server/db/client.ts'
import { nameColumns } from '#server/db/player-names.ts'
import { events } from '#server/db/schema/events.ts'
import { players } from '#server/db/schema/people.ts'
import {
  regions,
  scoreboards,
  seasons,
  structureLevels,
  structures,
  venues,
  weeklyGames,
} from '#server/db/schema/places.ts'
import { awardAchievements, writeAchievements } from './members/achievements.ts'
import { eventsOn, occurrencesOfNewLeague } from './evenings/history.ts'
import { continueIdentity, insertRows } from '#server/db/insert.ts'
import { inventedPlayers, INVENTED_PLAYERS, type PlayerRow } from './members/invented-players.ts'
import { writeFirstEditions } from './major-events/major-events.ts'
import { seatDemoMembers, writeAccounts } from './members/member-accounts.ts'
import { giveHoldings, type Secrets } from './members/member-holdings.ts'
import { writeNews } from './content/news.ts'
import type { SeasonRow, WeeklyGameRow } from '#server/schedule/occurrences.ts'
import { takePhotos } from './content/photos.ts'
import { places, type VenueRow } from './places/venues.ts'
import { createPlanner } from './evenings/plan-of.ts'
import { playOutEnded, writeOutcomes } from './evenings/play-out.ts'
import { ROUND_THE_CLOCK } from './schedule/round-the-clock.ts'
import { weeklySchedule } from './schedule/schedule.ts'
import { firstSeasons, type SeasonSpan } from './schedule/seasons.ts'
import { writeLeagueState } from '#server/schedule/league-state.ts'
import { blindStructures } from './schedule/structures.ts'

export type Progress = (text: string, fraction: number) => void

export interface NewLeague {
  seed: number
  now: Date
  demoPasswords: boolean
  secrets: Secrets
  progress: Progress
}

/** Fills empty tables with a league as of `now`. To be called inside a transaction. */
export async function fillLeague(db: Db, { seed, now, demoPasswords, secrets, progress }: NewLeague): Promise<void> {
  progress('Venues and schedules', 0.02)
  const map = places(seed)
  const blinds = blindStructures()
  const { games, boards } = weeklySchedule(seed, map.venues, blinds)
  const today = localDate(now, DEFAULT_TIME_ZONE)
  const spans = [...firstSeasons(today, BRAND.three8Pl), ...firstSeasons(today, BRAND.apl)]
  const seasonRows = spans.map((span, index) => ({ ...span, id: index + 1 }))
  await writePlaces(db, map, seasonRows)
  await insertRows(
    db,
    structures,
    blinds.map(({ id, name }) => ({ id, name })),
  )
  await insertRows(
    db,
    structureLevels,
    blinds.flatMap(({ id, levels }) => levels.map((level) => ({ ...level, structureId: id }))),
  )
  await insertRows(db, scoreboards, boards)
  await insertRows(db, weeklyGames, games)

  progress('Players', 0.1)
  const everybody = inventedPlayers(seed, withSeats(map.venues, games), now)
  const memberIds = seatDemoMembers(everybody, map.venues)
  await insertRows(
    db,
    players,
    everybody.map((player) => ({ ...player, ...nameColumns(player) })),
  )
  await writeAccounts(db, memberIds, everybody, demoPasswords)
  await writeLeagueState(db, 'seed', seed)
  await writeLeagueState(db, 'lastInventedPlayer', INVENTED_PLAYERS)

  progress('Evenings of three seasons', 0.2)
  const planner = createPlanner({
    seed,
    players: everybody,
    venues: map.venues,
    levels: new Map(blinds.map(({ id, levels }) => [id, levels])),
  })
  const evenings = occurrencesOfNewLeague(seed, games, map.venues, seasonRows, now)
  await inSteps(evenings, EVENINGS_A_STEP, async (part, done) => {
    progress('Evenings of three seasons', 0.2 + done * 0.5)
    const { rows, outcomes } = eventsOn(seed, part, seasonRows, planner, now)
    await insertRows(db, events, rows)
    await writeOutcomes(db, outcomes, { closed: true })
  })
  for (const table of [regions, venues, seasons, structures, scoreboards, weeklyGames, players, events])
    await continueIdentity(db, table)

  progress('Major events', 0.72)
  await writeMajorEvents(db, seed, now, map.venues, seasonRows, blinds, everybody)
  await playOutEnded(db, planner, now)

  progress('News, photos and achievements', 0.8)
  await writeNews(db, seed, now, map.venues, everybody)
  await takePhotos(db, seed, { after: new Date(0), until: now })
  await writeAchievements(db)
  await awardAchievements(
    db,
    everybody.map(({ id }) => id),
  )

  progress('Members', 0.95)
  await giveHoldings(db, seed, memberIds, secrets, now)
  await writeLeagueState(db, 'broughtUpTo', now.toISOString())
  await writeLeagueState(db, 'complete', { madeAt: now.toISOString() })
}

const EVENINGS_A_STEP = 500
/** A club that plays day and night has fewer people of its own than its seats would say. */
const NIGHTJAR_SEATS_SHARE = 0.2

async function writePlaces(
  db: Db,
  map: ReturnType<typeof places>,
  seasonRows: readonly (SeasonSpan & { id: number })[],
): Promise<void> {
  await insertRows(db, regions, map.regions)
  await insertRows(db, venues, map.venues)
  await insertRows(db, seasons, seasonRows)
}

function writeMajorEvents(
  db: Db,
  seed: number,
  now: Date,
  houses: readonly VenueRow[],
  seasonRows: readonly SeasonRow[],
  blinds: ReturnType<typeof blindStructures>,
  everybody: readonly PlayerRow[],
): Promise<void> {
  const seasonStartsOn = seasonRows.at(-1)?.startsOn ?? localDate(now, DEFAULT_TIME_ZONE)
  const world = {
    seed,
    seasons: seasonRows,
    structures: blinds,
    seasonStartsOn,
    venues: async () => houses,
    players: async () => everybody,
  }
  return writeFirstEditions(db, world, now)
}

function withSeats(houses: readonly VenueRow[], games: readonly WeeklyGameRow[]) {
  const seats = new Map<number, number>()
  for (const { venueId, fieldMax, divisionName } of games) {
    const share = divisionName === ROUND_THE_CLOCK.division ? NIGHTJAR_SEATS_SHARE : 1
    seats.set(venueId, (seats.get(venueId) ?? 0) + fieldMax * share)
  }
  return houses.map(({ id, stateId }) => ({ id, stateId, seats: seats.get(id) ?? 1 }))
}

async function inSteps<T>(
  list: readonly T[],
  size: number,
  step: (part: readonly T[], done: number) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < list.length; from += size) await step(list.slice(from, from + size), from / list.length)
}
