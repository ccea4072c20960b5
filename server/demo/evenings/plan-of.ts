import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { MAJOR_EVENT_TYPE } from '#domain/constants.ts'
import type { Db } from '#server/db/client.ts'
import { majorEventQualifiers, subMajorEvents } from '#server/db/schema/content.ts'
import { events } from '#server/db/schema/events.ts'
import { players } from '#server/db/schema/people.ts'
import { structureLevels, venues, weeklyGames } from '#server/db/schema/places.ts'
import { planTournament, type Candidate, type PlanLevel, type TournamentPlan } from './plan.ts'
import { ROUND_THE_CLOCK } from '#server/demo/schedule/round-the-clock.ts'
import { readLeagueState } from '#server/demo/league-state.ts'

/** The fields of an event that decide its plan. Times are epoch milliseconds; `fieldMin` and `fieldMax` as `fieldOf` says. */
export interface PlannedEvent {
  id: number
  venueId: number
  regionId: number
  stateId: number
  structureId: number | null
  startsAt: number
  regoAt: number
  lateRegoAt: number | null
  startingStack: number
  divisionName: string | null
  fieldMin: number
  fieldMax: number
  /** The players qualified for the second day, who alone play it. */
  qualified?: readonly number[]
}

export interface Planner {
  /** Empty (no entrants) for a game without a structure, such as a cash game. */
  planFor(event: PlannedEvent): TournamentPlan
  levelsOf(structureId: number | null): readonly PlanLevel[]
}

/** The league as far as plans need it; of players the invented ones only. */
export interface PlannerData {
  seed: number
  players: readonly { id: number; homeVenueId: number | null }[]
  venues: readonly { id: number; regionId: number; stateId: number }[]
  levels: ReadonlyMap<number, readonly PlanLevel[]>
}

/** The plans of several events, with what they were made from, by event id. */
export async function plansOf(
  db: Db,
  eventIds: readonly number[],
): Promise<Map<number, { event: PlannedEvent; plan: TournamentPlan; levels: readonly PlanLevel[] }>> {
  const found = await loadPlannedEvents(db, eventIds)
  const planner = await loadPlanner(db, [...new Set(found.map((event) => event.stateId))])
  return new Map(
    found.map((event) => [
      event.id,
      { event, plan: planner.planFor(event), levels: planner.levelsOf(event.structureId) },
    ]),
  )
}

/** Everything needed to plan events of these states, or of all. */
export async function loadPlanner(db: Db, stateIds?: readonly number[]): Promise<Planner> {
  const [seed, lastInvented] = await Promise.all([
    readLeagueState(db, 'seed'),
    readLeagueState(db, 'lastInventedPlayer'),
  ])
  const ofStates = stateIds ? inArray(venues.stateId, [...stateIds]) : undefined
  const venueRows = await db
    .select({ id: venues.id, regionId: venues.regionId, stateId: venues.stateId })
    .from(venues)
    .where(ofStates)
  const playerRows = await db
    .select({ id: players.id, homeVenueId: players.homeVenueId })
    .from(players)
    .innerJoin(venues, eq(venues.id, players.homeVenueId))
    .where(and(lte(players.id, lastInvented ?? 0), isNotNull(players.homeVenueId), ofStates))
  const levelRows = await db
    .select()
    .from(structureLevels)
    .orderBy(asc(structureLevels.structureId), asc(structureLevels.roundNumber))
  const levels = new Map<number, PlanLevel[]>()
  for (const row of levelRows) levels.set(row.structureId, [...(levels.get(row.structureId) ?? []), row])
  return createPlanner({ seed: seed ?? 0, players: playerRows, venues: venueRows, levels })
}

/** A planner over data in memory; the same data always gives the same plans. */
export function createPlanner({ seed, players: everybody, venues: places, levels }: PlannerData): Planner {
  const placeOf = new Map(places.map((place) => [place.id, place]))
  const ofRegion = new Map<number, { id: number; homeVenueId: number | null }[]>()
  const ofState = new Map<number, { id: number; homeVenueId: number | null }[]>()
  for (const player of everybody) {
    const home = placeOf.get(player.homeVenueId ?? 0)
    if (!home) continue
    push(ofRegion, home.regionId, player)
    push(ofState, home.stateId, player)
  }

  function candidatesOf(event: PlannedEvent): Candidate[] {
    const open = event.divisionName === ROUND_THE_CLOCK.division || event.fieldMax > LARGEST_HOUSE_FIELD
    const pool = (open ? ofState.get(event.stateId) : ofRegion.get(event.regionId)) ?? []
    const guest = open ? OPEN_GUEST_WEIGHT : GUEST_WEIGHT
    return pool.map(({ id, homeVenueId }) => ({ playerId: id, weight: homeVenueId === event.venueId ? 1 : guest }))
  }

  function levelsOf(structureId: number | null): readonly PlanLevel[] {
    return levels.get(structureId ?? 0) ?? []
  }

  return {
    levelsOf,
    planFor(event) {
      const structure = levelsOf(event.structureId)
      const qualified = event.qualified?.map((playerId) => ({ playerId, weight: 1 }))
      if (structure.length === 0) return { entrants: [], finishedAtPlayedSecond: 0 }
      return planTournament({
        ...event,
        ...(qualified && { fieldMin: qualified.length, fieldMax: qualified.length }),
        seed,
        eventId: event.id,
        candidates: qualified ?? candidatesOf(event),
        structure,
        minPlayedSeconds: event.divisionName === ROUND_THE_CLOCK.division ? ROUND_THE_CLOCK.minPlayedSeconds : 0,
      })
    },
  }
}

/** Returns how many come: as the weekly game says, else a share of the seats. */
export function fieldOf(
  game: { fieldMin: number | null; fieldMax: number | null } | null,
  capacity: number,
): { fieldMin: number; fieldMax: number } {
  return {
    fieldMin: game?.fieldMin ?? Math.ceil(capacity * 0.68),
    fieldMax: game?.fieldMax ?? Math.floor(capacity * 0.84),
  }
}

/** The events of these ids as plans need them; unknown ids are left out. */
export async function loadPlannedEvents(db: Db, eventIds: readonly number[]): Promise<PlannedEvent[]> {
  if (eventIds.length === 0) return []
  const rows = await db
    .select({
      id: events.id,
      venueId: events.venueId,
      regionId: events.regionId,
      stateId: events.stateId,
      structureId: events.structureId,
      startsAt: events.startsAt,
      regoAt: events.regoAt,
      lateRegoAt: events.lateRegoAt,
      startingStack: events.startingStack,
      divisionName: events.divisionName,
      subMajorTypeId: events.subMajorTypeId,
      capacity: events.capacity,
      fieldMin: weeklyGames.fieldMin,
      fieldMax: weeklyGames.fieldMax,
    })
    .from(events)
    .leftJoin(weeklyGames, eq(weeklyGames.id, events.weeklyGameId))
    .where(inArray(events.id, [...eventIds]))
    .orderBy(asc(events.id))
  const qualified = await loadQualified(
    db,
    rows.filter((row) => row.subMajorTypeId === MAJOR_EVENT_TYPE.master).map(({ id }) => id),
  )
  return rows.map(({ capacity, fieldMin, fieldMax, subMajorTypeId: _, ...row }) => ({
    ...row,
    ...fieldOf({ fieldMin, fieldMax }, capacity),
    startsAt: row.startsAt.getTime(),
    regoAt: row.regoAt.getTime(),
    lateRegoAt: row.lateRegoAt?.getTime() ?? null,
    ...(qualified.has(row.id) && { qualified: qualified.get(row.id) }),
  }))
}

/** Players with chips for the second day, by its event; days nobody has qualified for are left out. */
async function loadQualified(db: Db, masterEventIds: readonly number[]): Promise<Map<number, number[]>> {
  const byEvent = new Map<number, number[]>()
  if (masterEventIds.length === 0) return byEvent
  const rows = await db
    .select({ eventId: subMajorEvents.eventId, playerId: majorEventQualifiers.playerId })
    .from(majorEventQualifiers)
    .innerJoin(subMajorEvents, eq(subMajorEvents.id, majorEventQualifiers.subMajorEventId))
    .where(inArray(subMajorEvents.eventId, [...masterEventIds]))
    .orderBy(asc(majorEventQualifiers.playerId))
  for (const { eventId, playerId } of rows) push(byEvent, eventId ?? 0, playerId)
  return byEvent
}

/** Up to this many come from the region; a larger field is chosen from the whole state. */
const LARGEST_HOUSE_FIELD = 48
const GUEST_WEIGHT = 0.04
const OPEN_GUEST_WEIGHT = 0.35

function push<T>(map: Map<number, T[]>, key: number, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
