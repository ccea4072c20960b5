import { and, asc, eq, gt, inArray, lte, or, type SQL } from 'drizzle-orm'
import { EVENT_STATUS } from '#domain/constants.ts'
import type { TimedLevel } from '#domain/clock/clock-status.ts'
import type { Db } from '#server/db/client.ts'
import { clocks, events, prizes } from '#server/db/schema/events.ts'
import { venues } from '#server/db/schema/places.ts'
import { listsVersionOf, type ClockEventFacts } from '#server/resources/tournament-clock/presenter.ts'
import { levelsOf } from '#server/resources/tournament-clock/queries.ts'
import { throughLevels, type Course } from './course.ts'
import type { ClockRow, Game, Outcome } from './game.ts'
import { isCounting, isLive, isUnderWay } from '#server/db/clock-states.ts'

/** An event that has not been closed, with all that decides how it goes on. */
export interface Evening {
  eventId: number
  /** Null for a game without a clock. */
  game: Game | null
  row: ClockRow | null
  facts: ClockEventFacts
  course: Course
  /** How a simulated game ends; null where only people know. */
  outcome: Outcome | null
}

/** Plays games that nobody plays. Without one a league's clocks are people's alone. */
export interface Simulation {
  /** Events that started earlier are none of the director's. */
  directedMs: number
  /** The events among these that it plays, each with its course and end. */
  play(db: Db, found: readonly FoundEvent[]): Promise<ReadonlyMap<number, Pick<Evening, 'game' | 'course' | 'outcome'>>>
}

/** An event as the director finds it. */
export interface FoundEvent {
  event: typeof events.$inferSelect
  timeZone: string
  clock: typeof clocks.$inferSelect | null
  levels: readonly TimedLevel[]
}

/**
 * Which events to load: those whose clocks count and, for a simulation, those that begin registration by `regoBy` and
 * started after `startedAfter`; or these ids.
 */
export type EveningChoice =
  | { window: { startedAfter: Date; regoBy: Date; startsBy: Date } | null }
  | { eventIds: readonly number[] }

/** The open events of the choice, without those already `known`. Those on hold are never played. */
export async function loadEvenings(
  db: Db,
  choice: EveningChoice,
  {
    simulation,
    known = new Set<number>(),
  }: { simulation: Simulation | null; known?: { has(eventId: number): boolean } },
): Promise<Evening[]> {
  const fresh = (await selectEvents(db, choice)).filter(({ event }) => !known.has(event.id))
  if (fresh.length === 0) return []
  const structures = new Map<number, readonly TimedLevel[]>()
  for (const { event } of fresh) {
    if (event.structureId !== null && !structures.has(event.structureId))
      structures.set(event.structureId, await levelsOf(db, event.structureId))
  }
  const found = fresh.map((one) => ({ ...one, levels: structures.get(one.event.structureId ?? 0) ?? [] }))
  const simulated = await simulation?.play(db, found)
  const played = found.filter(({ event }) => !simulated?.has(event.id))
  const paid = await prizesOf(
    db,
    played.map(({ event }) => event.id),
  )
  return found.map((one) => {
    const { id } = one.event
    return { ...factsOf(one), ...(simulated?.get(id) ?? playedByPeople(one, paid.get(id) ?? [])) }
  })
}

/** The ids of the open events in the choice. */
export async function openEventIds(db: Db, choice: EveningChoice): Promise<Set<number>> {
  return new Set((await selectEvents(db, choice)).map(({ event }) => event.id))
}

/** The versions of the clocks that may go on automatically, by event. */
export async function liveVersions(db: Db, simulation: Simulation | null): Promise<Map<number, number>> {
  const rows = await db
    .select({ eventId: clocks.eventId, version: clocks.version })
    .from(clocks)
    .innerJoin(events, eq(events.id, clocks.eventId))
    .where(and(simulation ? isLive : isCounting, eq(events.statusId, EVENT_STATUS.OPEN)))
  return new Map(rows.map(({ eventId, version }) => [eventId, version]))
}

function selectEvents(db: Db, choice: EveningChoice) {
  const which =
    'eventIds' in choice
      ? inArray(events.id, [...choice.eventIds])
      : // A clock started manually belongs to no window of time.
        choice.window
        ? or(within(choice.window), isUnderWay)
        : isCounting
  return db
    .select({ event: events, timeZone: venues.timeZone, clock: clocks })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .leftJoin(clocks, eq(clocks.eventId, events.id))
    .where(and(eq(events.statusId, EVENT_STATUS.OPEN), which))
    .orderBy(asc(events.startsAt), asc(events.id))
}

function within({
  startedAfter,
  regoBy,
  startsBy,
}: {
  startedAfter: Date
  regoBy: Date
  startsBy: Date
}): SQL | undefined {
  return and(gt(events.startsAt, startedAfter), lte(events.startsAt, startsBy), lte(events.regoAt, regoBy))
}

/** The payouts by event. */
async function prizesOf(db: Db, eventIds: readonly number[]): Promise<Map<number, { rank: number; prize: number }[]>> {
  const paid = new Map<number, { rank: number; prize: number }[]>()
  if (eventIds.length === 0) return paid
  const rows = await db
    .select()
    .from(prizes)
    .where(inArray(prizes.eventId, [...eventIds]))
    .orderBy(asc(prizes.rank))
  for (const { eventId, rank, amountCents } of rows)
    paid.set(eventId, [...(paid.get(eventId) ?? []), { rank, prize: amountCents / 100 }])
  return paid
}

/** The clock of an event that real people play: it is opened and started manually, and people count its players. */
function playedByPeople(
  { event, levels }: FoundEvent,
  paid: readonly { rank: number; prize: number }[],
): Pick<Evening, 'game' | 'course' | 'outcome'> {
  const version = listsVersionOf(levels, paid.length > 0 ? paid : null)
  const game: Game = {
    eventId: event.id,
    startingStack: event.startingStack,
    levels,
    lists: { withoutPrizes: version, withPrizes: listsVersionOf(levels, paid) },
    field: null,
  }
  return { game: event.hasClock ? game : null, course: throughLevels(game), outcome: null }
}

function factsOf({ event, clock, timeZone }: FoundEvent): Pick<Evening, 'eventId' | 'row' | 'facts'> {
  const { id: eventId, statusId, lateRegoAt, startingStack, prizePoolCents } = event
  const facts = { statusId, lateRegoAt, startingStack, prizePoolCents, timeZone }
  return { eventId, row: clock && rowOf(clock), facts }
}

function rowOf({ triggeredAt, ...row }: typeof clocks.$inferSelect): ClockRow {
  return { ...row, triggeredAtMs: triggeredAt.getTime() }
}
