import type { Evening, FoundEvent, Simulation } from '#server/clocks/evenings.ts'
import { outcomeAt } from '#server/demo/evenings/outcome.ts'
import { plansOf, type PlannedEvent } from '#server/demo/evenings/plan-of.ts'
import { DIRECTED_MS } from '#server/demo/evenings/play-out.ts'
import { registrationTimes, type PlanLevel, type TournamentPlan } from '#server/demo/evenings/plan.ts'
import { ROUND_THE_CLOCK } from '#server/demo/schedule/round-the-clock.ts'
import { readLeagueState } from '#server/schedule/league-state.ts'
import { listsVersionOf } from '#server/resources/tournament-clock/presenter.ts'
import { nextDue } from './evening.ts'
import { withField } from './field.ts'
import { plannedPauses } from './pauses.ts'
import type { SimulatedGame } from './simulated-game.ts'

/**
 * Plays the games of a demo league by their plans: the one part of the server that ends a tournament automatically
 * [D2.20 last level]. Older games are played out without a clock when the league is brought up to date. Where both come
 * upon the same evening it makes no difference: both write the same plan's outcome, and what is there already stays.
 */
export const demoSimulation: Simulation = {
  directedMs: DIRECTED_MS,
  async play(db, found) {
    const seed = (await readLeagueState(db, 'seed')) ?? 0
    const plans = await plansOf(
      db,
      found.map(({ event }) => event.id),
    )
    return new Map(
      found.flatMap((one) => {
        const planned = plans.get(one.event.id)
        return planned ? [[one.event.id, simulated(one, seed, planned)] as const] : []
      }),
    )
  },
}

interface Planned {
  event: PlannedEvent
  plan: TournamentPlan
  levels: readonly PlanLevel[]
}

function simulated(
  { event, levels }: FoundEvent,
  seed: number,
  { event: plannedEvent, plan, levels: planLevels }: Planned,
): Pick<Evening, 'game' | 'course' | 'outcome'> {
  const { type, buyInCents, guaranteeCents, ptcCredit } = event
  const outcome = outcomeAt(
    { planFor: () => plan, levelsOf: () => planLevels },
    { ...plannedEvent, type, buyInCents, guaranteeCents, ptcCredit },
    Infinity,
  )
  const startsAtMs = event.startsAt.getTime()
  const ordinary = event.divisionName !== ROUND_THE_CLOCK.division
  const prizes = (outcome?.prizes ?? []).map(({ rank, amountCents }) => ({ rank, prize: amountCents / 100 }))
  const game: SimulatedGame = withField({
    eventId: event.id,
    opensAtMs: registrationTimes(plannedEvent).opensAt,
    startsAtMs,
    registrationClosesAtMs: Math.max(event.lateRegoAt?.getTime() ?? startsAtMs, startsAtMs),
    startingStack: event.startingStack,
    levels,
    plan,
    pauses: ordinary ? plannedPauses(seed, event.id, levels, plan.finishedAtPlayedSecond) : [],
    lists: { withoutPrizes: listsVersionOf(levels, null), withPrizes: listsVersionOf(levels, prizes) },
  })
  return { game: event.hasClock ? game : null, course: (row) => nextDue(row, game), outcome }
}
