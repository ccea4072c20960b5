import type { Game } from '#server/clocks/game.ts'
import type { TournamentPlan } from '#server/demo/evenings/plan.ts'

/** A stop of the clock in the middle of a level, for example to balance tables. */
export interface PlannedPause {
  atPlayedSecond: number
  /** How long it lasts. */
  seconds: number
  /** The clock at that time. */
  message: string
}

/** All that decides how the clock of one simulated event goes on from any row. */
export interface SimulatedGame extends Game {
  opensAtMs: number
  startsAtMs: number
  /** From then on the prizes are known. */
  registrationClosesAtMs: number
  plan: TournamentPlan
  pauses: readonly PlannedPause[]
}
