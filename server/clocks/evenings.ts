import { and, asc, eq, gt, inArray, lte, or, type SQL } from 'drizzle-orm'
import { EVENT_STATUS } from '#domain/constants.ts'
import { RunStatus, type TimedLevel } from '#domain/clock/clock-status.ts'
import type { Db } from '#server/db/client.ts'
import { clocks, events } from '#server/db/schema/events.ts'
import { venues } from '#server/db/schema/places.ts'
import { outcomeAt, type Outcome, type PaidEvent } from '#server/demo/evenings/outcome.ts'
import { plansOf } from '#server/demo/evenings/plan-of.ts'
import type { PlanLevel, TournamentPlan } from '#server/demo/evenings/plan.ts'
import { ROUND_THE_CLOCK } from '#server/demo/schedule/round-the-clock.ts'
import { readLeagueState } from '#server/demo/state.ts'
import { listsVersionOf, type ClockEventFacts } from '#server/resources/tournament-clock/presenter.ts'
import { levelsOf } from '#server/resources/tournament-clock/queries.ts'
import type { ClockRow, Game } from './game.ts'
import { plannedPauses } from '#server/demo/simulation/pauses.ts'

/** An event that has not been closed, with all that decides how it goes on. */
export interface Evening {
  eventId: number
  /** Null for a game without a clock. */
  game: Game | null
  row: ClockRow | null
  facts: ClockEventFacts
  /** How it ends where nobody pauses; null outside a demo league, where only people know. */
  outcome: Outcome | null
}

/** Which events to load: those that begin registration by `regoBy` and started after `startedAfter`, or these ids. */
type EveningChoice = { startedAfter: Date; regoBy: Date; startsBy: Date } | { eventIds: readonly number[] }

/**
 * The clock of an event that real people play: opened and started manually, it runs through its levels and knows no
 * players.
 */
const UNPLANNED: TournamentPlan = { entrants: [], finishedAtPlayedSecond: Infinity }

/** The open events of the choice, without those already `known`. Those on hold are never played. */
export async function loadEvenings(
  db: Db,
  choice: EveningChoice,
  known: { has(eventId: number): boolean } = new Set<number>(),
): Promise<Evening[]> {
  const found = await selectEvents(db, choice)
  const fresh = found.filter(({ event }) => !known.has(event.id))
  if (fresh.length === 0) return []
  const structures = new Map<number, readonly TimedLevel[]>()
  for (const { event } of fresh) {
    if (event.structureId !== null && !structures.has(event.structureId))
      structures.set(event.structureId, await levelsOf(db, event.structureId))
  }
  const seed = await readLeagueState(db, 'seed')
  const plans =
    seed === null
      ? null
      : await plansOf(
          db,
          fresh.map(({ event }) => event.id),
        )
  return fresh.map((found) => {
    const levels = structures.get(found.event.structureId ?? 0) ?? []
    const planned = plans?.get(found.event.id)
    return seed === null || !planned ? unplannedEvening(found, levels) : plannedEvening(found, levels, seed, planned)
  })
}

/** The ids of the open events in the choice. */
export async function openEventIds(db: Db, choice: EveningChoice): Promise<Set<number>> {
  return new Set((await selectEvents(db, choice)).map(({ event }) => event.id))
}

/** The versions of the clocks that have not ended, by event. */
export async function liveVersions(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .select({ eventId: clocks.eventId, version: clocks.version })
    .from(clocks)
    .innerJoin(events, eq(events.id, clocks.eventId))
    .where(and(inArray(clocks.runStatus, LIVE), eq(events.statusId, EVENT_STATUS.OPEN)))
  return new Map(rows.map(({ eventId, version }) => [eventId, version]))
}

const LIVE = [RunStatus.NOT_START, RunStatus.RUNNING, RunStatus.PAUSED]

type FoundEvent = Awaited<ReturnType<typeof selectEvents>>[number]

function selectEvents(db: Db, choice: EveningChoice) {
  const which =
    'eventIds' in choice
      ? inArray(events.id, [...choice.eventIds])
      : // A clock started manually belongs to no window of time.
        or(within(choice), inArray(clocks.runStatus, [RunStatus.RUNNING, RunStatus.PAUSED]))
  return db
    .select({ event: events, timeZone: venues.timeZone, clock: clocks })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .leftJoin(clocks, eq(clocks.eventId, events.id))
    .where(and(eq(events.statusId, EVENT_STATUS.OPEN), which))
    .orderBy(asc(events.startsAt), asc(events.id))
}

function within({ startedAfter, regoBy, startsBy }: Exclude<EveningChoice, { eventIds: unknown }>): SQL | undefined {
  return and(gt(events.startsAt, startedAfter), lte(events.startsAt, startsBy), lte(events.regoAt, regoBy))
}

interface Planned {
  event: Omit<PaidEvent, 'type' | 'buyInCents' | 'guaranteeCents' | 'ptcCredit'>
  plan: TournamentPlan
  levels: readonly PlanLevel[]
}

function plannedEvening(
  found: FoundEvent,
  levels: readonly TimedLevel[],
  seed: number,
  { event: plannedEvent, plan, levels: planLevels }: Planned,
): Evening {
  const { event } = found
  const { type, buyInCents, guaranteeCents, ptcCredit } = event
  const outcome = outcomeAt(
    { planFor: () => plan, levelsOf: () => planLevels },
    { ...plannedEvent, type, buyInCents, guaranteeCents, ptcCredit },
    Infinity,
  )
  const startsAtMs = event.startsAt.getTime()
  const ordinary = event.divisionName !== ROUND_THE_CLOCK.division
  const prizes = (outcome?.prizes ?? []).map(({ rank, amountCents }) => ({ rank, prize: amountCents / 100 }))
  const game: Game = {
    eventId: event.id,
    opensAtMs: Math.min(event.regoAt.getTime(), startsAtMs),
    startsAtMs,
    registrationClosesAtMs: Math.max(event.lateRegoAt?.getTime() ?? startsAtMs, startsAtMs),
    startingStack: event.startingStack,
    levels,
    plan,
    pauses: ordinary ? plannedPauses(seed, event.id, levels, plan.finishedAtPlayedSecond) : [],
    lists: { withoutPrizes: listsVersionOf(levels, null), withPrizes: listsVersionOf(levels, prizes) },
  }
  return { ...factsOf(found), game: event.hasClock ? game : null, outcome }
}

function unplannedEvening(found: FoundEvent, levels: readonly TimedLevel[]): Evening {
  const { id: eventId, hasClock, startingStack } = found.event
  const never = { opensAtMs: Infinity, startsAtMs: Infinity, registrationClosesAtMs: Infinity }
  const lists = { withoutPrizes: listsVersionOf(levels, null), withPrizes: listsVersionOf(levels, []) }
  const game: Game = { ...never, eventId, startingStack, levels, plan: UNPLANNED, pauses: [], lists }
  return { ...factsOf(found), game: hasClock ? game : null, outcome: null }
}

function factsOf({ event, clock, timeZone }: FoundEvent): Pick<Evening, 'eventId' | 'row' | 'facts'> {
  const { id: eventId, lateRegoAt, startingStack, prizePoolCents } = event
  return { eventId, row: clock && rowOf(clock), facts: { lateRegoAt, startingStack, prizePoolCents, timeZone } }
}

function rowOf({ triggeredAt, ...row }: typeof clocks.$inferSelect): ClockRow {
  return { ...row, triggeredAtMs: triggeredAt.getTime() }
}
