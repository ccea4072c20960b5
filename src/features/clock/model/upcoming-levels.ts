import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import {
  comingLevels,
  estimatedFinish,
  nextBreak,
  scheduleAt,
  type ClockPhase,
  type ClockView,
} from '#domain/clock/clock.ts'
import { groupDigits } from '#domain/clock/figures.ts'

export interface LevelRow {
  number: number
  blind: string
  ante: string
  /** Null where the league does not say. */
  minutes: number | null
  breakMinutes: number
}

/** The instants ahead of a level or break, equal for each of its seconds. */
export interface UpcomingLevels {
  /** The end of the current level or break; null while nothing counts. */
  end: { atMs: number; isBreak: boolean } | null
  breakAtMs: number | null
  finishAtMs: number | null
  /** The level the players left will probably end in; null where only the schedule says [D2.32]. */
  finishLevel: number | null
  levels: LevelRow[]
}

/** Nothing is played any more, or as long as the event is on hold. */
const WITHOUT_LEVELS: readonly ClockPhase[] = ['ended', 'onHold', 'calledOff']

const worked = new WeakMap<ClockStatusResponse, { key: string; ahead: UpcomingLevels }>()

/** Walks the structure once per level and not once per second: a phone shows this for hours. */
export function upcomingLevels(
  status: ClockStatusResponse,
  view: ClockView,
  nowMs: number,
  timeZone: string,
): UpcomingLevels {
  const key = `${view.phase} ${view.round} ${view.isBreak} ${view.remainingSeconds > 0} ${timeZone}`
  const known = worked.get(status)
  if (known?.key === key) return known.ahead
  const current = scheduleAt(status, nowMs, timeZone)[0]
  const finish = estimatedFinish(status, nowMs, timeZone)
  const ahead: UpcomingLevels = {
    end: current ? { atMs: current.endsAtMs, isBreak: current.isBreak } : null,
    breakAtMs: nextBreak(status, nowMs, timeZone)?.startsAtMs ?? null,
    finishAtMs: finish?.atMs ?? null,
    finishLevel: finish?.basis === 'field' ? finish.roundNumber : null,
    levels: WITHOUT_LEVELS.includes(view.phase)
      ? []
      : comingLevels(status.blindStructureList, view.round).map(levelRow),
  }
  worked.set(status, { key, ahead })
  return ahead
}

function levelRow(level: ClockStatusResponse['blindStructureList'][number]): LevelRow {
  return {
    number: level.roundNumber,
    blind: groupDigits(level.formatBlind),
    ante: groupDigits(level.formatAnte ?? ''),
    minutes: level.roundLength === null ? null : Math.round(level.roundLength / 60),
    breakMinutes: Math.round(level.breakLength / 60),
  }
}
