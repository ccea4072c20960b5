import { stateById, DEFAULT_TIME_ZONE, STATES } from '#domain/states.ts'
import { addDays, localDate, startOfLocalDay } from '#domain/time.ts'

/** The zone in which credit ends that a member is given: that of the member's state. */
export function creditZone(stateId: number | null | undefined): string {
  return stateById(stateId ?? 0)?.timeZone ?? DEFAULT_TIME_ZONE
}

/** The instant at which credit ends whose last day is this: the midnight after it. */
export function endOfDay(day: string, timeZone: string): Date {
  return startOfLocalDay(addDays(day, 1), timeZone)
}

/**
 * The zone in which credit ends at midnight, of which nothing but the instant is known: that of the member's state, else
 * of the first state whose midnight it is, as those who share it share the day. That of the member's state too where it
 * is no state's midnight.
 */
export function zoneOfEnd(expiresAt: Date, stateId: number): string {
  const own = creditZone(stateId)
  const zones = [own, ...STATES.map(({ timeZone }) => timeZone)]
  return (
    zones.find((zone) => startOfLocalDay(localDate(expiresAt, zone), zone).getTime() === expiresAt.getTime()) ?? own
  )
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
