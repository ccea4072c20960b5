import { stateById, DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { addDays, localDate, startOfLocalDay } from '#domain/time.ts'

/** The zone in which a member's credit ends: that of the member's state. */
export function creditZone(stateId: number | null | undefined): string {
  return stateById(stateId ?? 0)?.timeZone ?? DEFAULT_TIME_ZONE
}

/** The instant at which credit ends whose last day is this: the midnight after it. */
export function endOfDay(day: string, timeZone: string): Date {
  return startOfLocalDay(addDays(day, 1), timeZone)
}

/** The last day on which credit that ends at the instant is good. */
export function lastDay(expiresAt: Date, timeZone: string): string {
  return localDate(expiresAt.getTime() - 1, timeZone)
}

/** The end of credit that changes hands: its day stays, and ends at the receiver's midnight. */
export function expiryAfterTransfer(expiresAt: Date, fromZone: string, toZone: string): Date {
  return fromZone === toZone ? expiresAt : endOfDay(lastDay(expiresAt, fromZone), toZone)
}

/**
 * The end of credit that was spent, ended meanwhile, and is given back at `now`: it is good for as long as it was when
 * it was spent, to the end of that day.
 */
export function expiryAfterReturn(
  expiresAt: Date,
  { spentAt, now, timeZone }: { spentAt: Date; now: Date; timeZone: string },
): Date {
  return endOfDay(localDate(now.getTime() + expiresAt.getTime() - spentAt.getTime() - 1, timeZone), timeZone)
}
