import { instantOf, localParts } from './time.ts'

const DAY_MS = 86_400_000
/** The hour of the venue's morning at which the right to run a night begins. */
const MORNING_HOUR = 6
const CORRECTIONS_MS = 48 * 3_600_000

/** How long a press of a director may be on its way, in milliseconds; an undo comes as many after its command. */
export const LATEST_PRESS_MS = 10_000
/** By how much a phone may think that it is later than it is, in milliseconds: it knows the time by the league's responses. */
const AHEAD_MS = 2_000
/** How long a command can be undone, in place of asking before it. */
export const UNDO_MS = 10_000

/** Returns whether a press of that instant is done, both in epoch milliseconds. */
export function isInTime(pressedMs: number, nowMs: number): boolean {
  return nowMs - pressedMs <= LATEST_PRESS_MS && pressedMs - nowMs <= AHEAD_MS
}

interface DirectedEvent {
  startsAt: Date
  /** The venue's. */
  timeZone: string
  isFinished: boolean
  /** Null while it is not finished, and where that is not known: then there is nothing to correct. */
  endedAt: Date | null
  isCalledOff: boolean
}

/**
 * Returns what a director of the event may do at the instant, since when and until when [D1.58]: run it (`open`) from the
 * last six in the morning before its start until it is finished, and correct its results for 48 hours more.
 */
export function directingAt({ startsAt, timeZone, isFinished, endedAt, isCalledOff }: DirectedEvent, now: Date) {
  const from = morningBefore(startsAt, timeZone)
  if (!isFinished) return { state: now < from ? ('early' as const) : ('open' as const), from, until: null }
  const until = new Date((endedAt?.getTime() ?? 0) + CORRECTIONS_MS)
  return { state: !isCalledOff && now < until ? ('corrections' as const) : ('over' as const), from, until }
}

function morningBefore(startsAt: Date, timeZone: string): Date {
  const sixOn = (instant: number) => {
    const { year, month, day } = localParts(instant, timeZone)
    return instantOf({ year, month, day, hour: MORNING_HOUR, minute: 0 }, timeZone)
  }
  const six = sixOn(startsAt.getTime())
  return six < startsAt ? six : sixOn(six.getTime() - DAY_MS)
}
