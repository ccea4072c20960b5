import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import { clockAt, type ClockView } from '#domain/clock/clock.ts'
import type { Tick, Ticker } from '#lib/scheduling/ticker.ts'
import { clockModel, type ClockInput, type ClockModel } from './model/model.ts'
import { registrationEndOf } from './model/registration.ts'

/** One second of a display, or one look at a clock that stands still. */
export interface ClockTick {
  nowMs: number
  view: ClockView
}

export type ClockTicker = Ticker<ClockTick>

/** How long no change is certain while no second counts: ages are shown in minutes, "live" ends after seconds. */
const STEP_MS = 5_000

/** The moments at which the displayed second changes [D2.7]. */
export function clockTicker(status: ClockStatusResponse, timeZone: string): (nowMs: number) => Tick<ClockTick> {
  return (nowMs) => {
    const view = clockAt(status, nowMs, timeZone)
    return { value: { nowMs, view }, nextAtMs: view.nextBoundaryMs ?? nowMs + STEP_MS }
  }
}

/**
 * The model for all that is not shown by the second: the same object until the level, the phase or the last minute
 * begins, registration ends, or a step has passed. A phone shows this for hours, and 59 of 60 seconds change a number
 * only.
 */
export function steadyModel(input: ClockInput): (moment: ClockTick) => ClockModel {
  const ends = registrationEndOf(input.received.status, input.event)?.getTime() ?? Infinity
  let shown: { key: string; fromMs: number; untilMs: number; model: ClockModel } | null = null
  return ({ nowMs, view }) => {
    const key = `${view.phase} ${view.round} ${view.isBreak} ${view.aboutToEnd} ${view.remainingSeconds > 0}`
    if (!shown || shown.key !== key || nowMs < shown.fromMs || nowMs >= shown.untilMs) {
      const untilMs = Math.min(nowMs + STEP_MS, ends > nowMs ? ends : Infinity)
      shown = { key, fromMs: nowMs, untilMs, model: clockModel(input, nowMs) }
    }
    return shown.model
  }
}
