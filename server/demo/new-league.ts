import { BRAND } from '#domain/constants.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { localDate } from '#domain/time.ts'
import type { Db } from '#server/db/client.ts'
import { nameColumns } from '#server/db/player-names.ts'
import { directors } from '#server/db/schema/directing.ts'
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
import { inventedPlayers, INVENTED_PLAYERS } from './members/invented-players.ts'
import { writeFirstEditions } from './major-events/major-events.ts'
import { DEMO_MEMBERS, seatDemoMembers, writeAccounts } from './members/demo-members.ts'
import { playMembers } from './members/member-steps.ts'
import { writeNews } from './content/news.ts'
import type { WeeklyGameRow } from '#server/schedule/occurrences.ts'
import { takePhotos } from './content/photos.ts'
import { places, type VenueRow } from './places/venues.ts'
import { createPlanner } from './evenings/plan-of.ts'
import { playOutEnded, writeOutcomes } from './evenings/play-out.ts'
import { ROUND_THE_CLOCK } from './schedule/round-the-clock.ts'
import { directedGames, weeklySchedule } from './schedule/schedule.ts'
import { firstSeasons } from './schedule/seasons.ts'
import { writeLeagueState } from '#server/demo/league-state.ts'
import { blindStructures } from './schedule/structures.ts'

export type Progress = (text: string, fraction: number) => void

export interface NewLeague {
  /** The same seed and instant make the same league, but for passwords, guids and codes of what members have. */
  seed: number
  now: Date
  /** Whether the members get the known password; without, random ones that nobody knows. */
  demoPasswords: boolean
  progress?: Progress
}

/** Fills empty tables with a league as of `now`. To be called inside a transaction. */
export async function fillLeague(
  db: Db,
  { seed, now, demoPasswords, progress = () => undefined }: NewLeague,
): Promise<void> {
  progress('Venues and schedules', 0.02)
  const map = places(seed)
  const blinds = blindStructures()
  const { games, boards } = weeklySchedule(seed, map.venues, blinds)
  const today = localDate(now, DEFAULT_TIME_ZONE)
  const spans = [...firstSeasons(today, BRAND.three8Pl), ...firstSeasons(today, BRAND.apl)]
  const seasonRows = spans.map((span, index) => ({ ...span, id: index + 1 }))
  await insertRows(db, regions, map.regions)
  await insertRows(db, venues, map.venues)
  await insertRows(db, seasons, seasonRows)
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
  const directed = DEMO_MEMBERS.flatMap(({ directs, suburb, stateId }, index) => {
    const venue = map.venues.find((one) => one.suburb === suburb && one.stateId === stateId)
    return directs && venue ? [{ index, venue, title: directs.game, startTime: directs.starts }] : []
  })
  const ownGames = directed.flatMap((one, n) =>
    directedGames(seed, blinds, { ...one, firstId: games.length + 1 + n * 7 }),
  )
  await insertRows(db, weeklyGames, [...games, ...ownGames])

  progress('Players', 0.1)
  const everybody = inventedPlayers(seed, withSeats(map.venues, games), now)
  const memberIds = seatDemoMembers(everybody, map.venues)
  await insertRows(
    db,
    players,
    everybody.map((player) => ({ ...player, ...nameColumns(player) })),
  )
  await writeAccounts(db, memberIds, everybody, demoPasswords)
  await insertRows(
    db,
    directors,
    directed.map(({ index, venue }) => ({ playerId: memberIds[index] ?? 0, venueId: venue.id, since: now })),
  )
  await writeLeagueState(db, 'seed', seed)
  await writeLeagueState(db, 'lastInventedPlayer', INVENTED_PLAYERS)

  progress('Evenings of three seasons', 0.2)
  const planner = createPlanner({
    seed,
    players: everybody,
    venues: map.venues,
    levels: new Map(blinds.map(({ id, levels }) => [id, levels])),
  })
  const evenings = occurrencesOfNewLeague(seed, [...games, ...ownGames], map.venues, seasonRows, now)
  for (let from = 0; from < evenings.length; from += EVENINGS_A_STEP) {
    progress('Evenings of three seasons', 0.2 + (from / evenings.length) * 0.5)
    const part = evenings.slice(from, from + EVENINGS_A_STEP)
    const { rows, outcomes } = eventsOn(seed, part, seasonRows, planner, now)
    await insertRows(db, events, rows)
    await writeOutcomes(db, outcomes, { closed: true })
  }
  for (const table of [regions, venues, seasons, structures, scoreboards, weeklyGames, players, events])
    await continueIdentity(db, table)

  progress('Major events', 0.72)
  const world = {
    seed,
    seasons: seasonRows,
    structures: blinds,
    seasonStartsOn: seasonRows.at(-1)?.startsOn ?? today,
    venues: async () => map.venues,
    players: async () => everybody,
  }
  await writeFirstEditions(db, world, now)
  await playOutEnded(db, planner, now)

  progress('News, photos and achievements', 0.8)
  await writeNews(db, seed, now, map.venues, everybody)
  await takePhotos(db, seed, { after: new Date(0), until: now })
  await writeAchievements(db)
  await awardAchievements(db, new Date(0))

  progress('Members', 0.95)
  await playMembers(db, memberIds, now)
  await writeLeagueState(db, 'broughtUpTo', now.toISOString())
}

const EVENINGS_A_STEP = 500
/** A club that plays day and night has fewer people of its own than its seats would say. */
const NIGHTJAR_SEATS_SHARE = 0.2

function withSeats(houses: readonly VenueRow[], games: readonly WeeklyGameRow[]) {
  const seats = new Map<number, number>()
  for (const { venueId, fieldMax, divisionName } of games) {
    const share = divisionName === ROUND_THE_CLOCK.division ? NIGHTJAR_SEATS_SHARE : 1
    seats.set(venueId, (seats.get(venueId) ?? 0) + fieldMax * share)
  }
  return houses.map(({ id, stateId }) => ({ id, stateId, seats: seats.get(id) ?? 1 }))
}
