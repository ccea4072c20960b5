import { EVENT_STATUS } from '#domain/constants.ts'
import type { prizes, results } from '#server/db/schema/events.ts'
import { CASH_GAME } from '#server/schedule/occurrences.ts'
import { payoutsFor, prizePoolCents } from './payouts.ts'
import { plannedFinishMs, resultsOf, type TournamentPlan } from './plan.ts'
import type { PlannedEvent, Planner } from './plan-of.ts'

/** The input of an event's payout, besides its plan. */
export interface PaidEvent extends PlannedEvent {
  type: string
  buyInCents: number
  guaranteeCents: number
  ptcCredit: number
}

/** What becomes of a planned event. */
export interface Outcome {
  eventId: number
  endedAt: Date
  entrants: number
  prizePoolCents: number
  results: (typeof results.$inferInsert)[]
  prizes: (typeof prizes.$inferInsert)[]
}

const CASH_GAME_MS = 5 * 3_600_000

/**
 * Returns what became of an event by this instant, as planned and without pauses; null while it is still to come or
 * being played.
 */
export function outcomeAt(planner: Planner, event: PaidEvent, nowMs: number): Outcome | null {
  if (event.startsAt > nowMs) return null
  if (event.structureId === null || event.type === CASH_GAME) {
    const endedMs = event.startsAt + CASH_GAME_MS
    return endedMs > nowMs ? null : { ...NOBODY, eventId: event.id, endedAt: new Date(endedMs) }
  }
  const plan = planner.planFor(event)
  const finishedMs = Math.ceil(plannedFinishMs(plan, event.startsAt, planner.levelsOf(event.structureId)) / 1000) * 1000
  return finishedMs > nowMs ? null : outcomeOf(event, plan, new Date(finishedMs))
}

/** The outcome of an event that ended at this instant, for whatever reason. */
export function outcomeOf(
  event: Omit<PaidEvent, keyof PlannedEvent> & { id: number },
  plan: TournamentPlan,
  endedAt: Date,
): Outcome {
  const entrants = plan.entrants.length
  const pool = {
    entrants,
    buyInCents: event.buyInCents,
    guaranteeCents: event.guaranteeCents,
    ptcCredit: event.ptcCredit,
  }
  const payouts = payoutsFor(pool)
  return {
    eventId: event.id,
    endedAt,
    entrants,
    prizePoolCents: prizePoolCents(pool),
    results: resultsOf(plan, payouts, event.buyInCents).map((result) => ({ eventId: event.id, ...result })),
    prizes: payouts
      .filter(({ cashCents }) => cashCents > 0)
      .map(({ rank, cashCents }) => ({ eventId: event.id, rank, amountCents: cashCents })),
  }
}

/** The columns of the event that its end changes. */
export function closedColumns({ endedAt, entrants, prizePoolCents: pool }: Outcome) {
  return { statusId: EVENT_STATUS.CLOSED, endedAt, entrants, prizePoolCents: pool }
}

const NOBODY = { entrants: 0, prizePoolCents: 0, results: [], prizes: [] }
