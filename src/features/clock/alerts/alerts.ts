import { levelOf } from '#domain/clock/clock.ts'
import { CLOCK } from '#domain/constants.ts'
import type { BlindLevel } from '#domain/clock/clock-status.ts'
import type { ClockTick } from '../clock-ticker.ts'

export type AlertKind = 'minute' | 'change'

export interface Alert {
  kind: AlertKind
  /** Its identity, equal in every tab: 'minute 5', 'change 5 break'. */
  name: string
}

export interface AlertSnapshot {
  nowMs: number
  /** Nobody is alerted by a page that is not seen. */
  isVisible: boolean
  /** The level or break: '5', '5 break', 'over' after the last one. */
  place: string
  /** When it began and ends; null while it does not count or its length is unknown. */
  startsAtMs: number | null
  endsAtMs: number | null
}

export interface AlertWatch {
  /** Since when the clock has been watched without a pause; null while it is not. */
  fromMs: number | null
  place: string | null
  endsAtMs: number | null
  /** Newest last. */
  given: readonly string[]
}

export const UNWATCHED: AlertWatch = { fromMs: null, place: null, endsAtMs: null, given: [] }

/** An alert that would come later than this does not come at all. */
export const LATE_MS = 3_000
const BEFORE_MS = CLOCK.aboutToEndSeconds * 1000
const NEAR_MS = 2_000
const REMEMBERED = 40

/**
 * The alert that is due at this look, if any: a minute before a level or break ends, and when one begins. Each comes
 * once; what passed unseen, asleep or under a throttled timer is past, so that nothing comes late or in a burst [F37
 * throttled tab].
 */
export function alertAt(watch: AlertWatch, look: AlertSnapshot): { watch: AlertWatch; alert: Alert | null } {
  const { nowMs, isVisible, place, endsAtMs } = look
  // The last level has run out: that is when it ended.
  const startsAtMs = place === 'over' ? watch.endsAtMs : look.startsAtMs
  // The time can be set back, by a better offset to the server's.
  const fromMs = isVisible ? Math.min(watch.fromMs ?? nowMs, nowMs) : null
  const next: AlertWatch = { ...watch, fromMs, place, endsAtMs }

  const isDue = (atMs: number, name: string): boolean =>
    fromMs !== null && atMs > fromMs && atMs <= nowMs && nowMs - atMs < LATE_MS && !watch.given.includes(name)
  const give = (kind: AlertKind) => {
    const name = `${kind} ${place}`
    return { watch: { ...next, given: [...watch.given, name].slice(-REMEMBERED) }, alert: { kind, name } }
  }

  const isNew = watch.place !== null && watch.place !== place
  if (isNew && startsAtMs !== null && isDue(startsAtMs, `change ${place}`)) return give('change')
  const minuteAtMs = endsAtMs === null ? null : endsAtMs - BEFORE_MS
  // A level of a minute has just been announced by its change.
  const isApart = minuteAtMs !== null && (startsAtMs === null || minuteAtMs - startsAtMs >= LATE_MS)
  if (isApart && isDue(minuteAtMs, `minute ${place}`)) return give('minute')
  return { watch: next, alert: null }
}

/** Returns whether an alert comes within the next two seconds, unless the clock changes [F128 sleeping loudspeaker]. */
export function isAlertNear({ nowMs, isVisible, endsAtMs }: AlertSnapshot): boolean {
  if (!isVisible || endsAtMs === null) return false
  return [endsAtMs - BEFORE_MS, endsAtMs].some((atMs) => atMs > nowMs && atMs - nowMs <= NEAR_MS)
}

/**
 * The clock's moment as a look. The end and the beginning follow from what is displayed: nothing is walked by the
 * second.
 */
export function alertSnapshot(
  { nowMs, view }: ClockTick,
  structure: readonly BlindLevel[],
  isVisible: boolean,
): AlertSnapshot {
  const isOver = view.phase === 'ended' || (view.isLastLevel && view.showsCountdown && view.remainingSeconds === 0)
  const place = isOver ? 'over' : `${view.round}${view.isBreak ? ' break' : ''}`
  if (view.nextBoundaryMs === null) return { nowMs, isVisible, place, startsAtMs: null, endsAtMs: null }
  const endsAtMs = view.nextBoundaryMs + (view.remainingSeconds - 1) * 1000
  const level = levelOf(structure, view.round)
  const seconds = (view.isBreak ? level?.breakLength : level?.roundLength) ?? 0
  return { nowMs, isVisible, place, startsAtMs: seconds > 0 ? endsAtMs - seconds * 1000 : null, endsAtMs }
}
