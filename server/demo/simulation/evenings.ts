import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { TimedLevel } from '#domain/clock/clock-status.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { listsVersionOf } from '#server/clocks/presenter.ts'
import { levelsOfStructures } from '#server/clocks/queries.ts'
import type { Db } from '#server/db/client.ts'
import { events } from '#server/db/schema/events.ts'
import { outcomeAt, type Outcome } from '#server/demo/evenings/outcome.ts'
import { plansOf, type PlannedEvent } from '#server/demo/evenings/plan-of.ts'
import { DIRECTED_MS } from '#server/demo/evenings/play-out.ts'
import { registrationTimes, type PlanLevel, type TournamentPlan } from '#server/demo/evenings/plan.ts'
import { ROUND_THE_CLOCK } from '#server/demo/schedule/round-the-clock.ts'
import { DIRECTED } from '#server/demo/schedule/schedule.ts'
import { readLeagueState } from '#server/demo/league-state.ts'
import { plannedPauses } from './pauses.ts'
import type { SimulatedGame } from './simulated-game.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Evenings are looked for so far ahead of their time of registration, which is its end in a game without late registration. */
const LOOK_AHEAD_MS = 75 * MINUTE
/** Registration never opens longer before the start. */
const LONGEST_REGISTRATION_MS = 12 * HOUR

/** An event that is played. */
export interface Evening {
  /** Null for a game without a clock. */
  game: SimulatedGame | null
  /** How it ends; null where that follows from nothing. */
  outcome: Outcome | null
}

type FoundEvent = typeof events.$inferSelect

/** The open events of these hours. Those on hold, and those that members direct, are never played. */
export function findEvents(db: Db, nowMs: number): Promise<FoundEvent[]> {
  const at = (ms: number) => new Date(nowMs + ms)
  return db
    .select()
    .from(events)
    .where(
      and(
        eq(events.statusId, EVENT_STATUS.OPEN),
        sql`${events.divisionName} is distinct from ${DIRECTED}`,
        gt(events.startsAt, at(-DIRECTED_MS)),
        lte(events.startsAt, at(LOOK_AHEAD_MS + LONGEST_REGISTRATION_MS)),
        lte(events.regoAt, at(LOOK_AHEAD_MS)),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
}

/** How each of the events is played, by its id; those without a plan are left out. */
export async function planEvenings(db: Db, found: readonly FoundEvent[]): Promise<Map<number, Evening>> {
  if (found.length === 0) return new Map()
  const seed = (await readLeagueState(db, 'seed')) ?? 0
  const plans = await plansOf(
    db,
    found.map(({ id }) => id),
  )
  const levels = await levelsOfStructures(
    db,
    found.map(({ structureId }) => structureId),
  )
  return new Map(
    found.flatMap((event) => {
      const planned = plans.get(event.id)
      return planned ? [[event.id, eveningOf(event, levels.get(event.structureId) ?? [], seed, planned)] as const] : []
    }),
  )
}

interface Planned {
  event: PlannedEvent
  plan: TournamentPlan
  levels: readonly PlanLevel[]
}

function eveningOf(
  event: FoundEvent,
  levels: readonly TimedLevel[],
  seed: number,
  { event: plannedEvent, plan, levels: planLevels }: Planned,
): Evening {
  const { type, buyInCents, guaranteeCents, ptcCredit } = event
  const outcome = outcomeAt(
    { planFor: () => plan, levelsOf: () => planLevels },
    { ...plannedEvent, type, buyInCents, guaranteeCents, ptcCredit },
    Infinity,
  )
  if (!event.hasClock) return { game: null, outcome }
  const startsAtMs = event.startsAt.getTime()
  const ordinary = event.divisionName !== ROUND_THE_CLOCK.division
  const prizes = (outcome?.prizes ?? []).map(({ rank, amountCents }) => ({ rank, prize: amountCents / 100 }))
  const game: SimulatedGame = {
    eventId: event.id,
    opensAtMs: registrationTimes(plannedEvent).opensAt,
    startsAtMs,
    registrationClosesAtMs: Math.max(event.lateRegoAt?.getTime() ?? startsAtMs, startsAtMs),
    startingStack: event.startingStack,
    levels,
    registrations: plan.entrants.map(({ registersAt }) => registersAt),
    busts: plan.entrants.flatMap(({ bustsAtPlayedSecond }) => bustsAtPlayedSecond ?? []).toSorted((a, b) => a - b),
    finishedAtPlayedSecond: plan.finishedAtPlayedSecond,
    pauses: ordinary ? plannedPauses(seed, event.id, levels, plan.finishedAtPlayedSecond) : [],
    listsWithoutPrizes: listsVersionOf(levels, []),
    listsWithPrizes: listsVersionOf(levels, prizes),
  }
  return { game, outcome }
}
