import { DateTime, Duration, type DurationLikeObject, Settings } from 'luxon'

/**
 * Calendar arithmetic by luxon, for the server and for what the app loads after Home's first load. Zones, offsets and
 * the rules of single days are in domain/time.ts, on Intl alone.
 */

// Left to itself the library requests the device's own locale, which the engine may reject [F80 rejected by engine].
Settings.defaultLocale = 'en-AU'

/** The instant on the zone's clock. Throws RangeError for an unknown zone or an invalid date. */
export function dateTimeIn(instant: Date | number, timeZone: string): DateTime<true> {
  return valid(DateTime.fromMillis(Number(instant), { zone: timeZone }))
}

/** The midnight of a day 'YYYY-MM-DD' in UTC, for arithmetic with days. Throws RangeError for a day there is not. */
export function calendarDay(day: string): DateTime<true> {
  return valid(DateTime.fromISO(day, { zone: 'utc' }))
}

/** A span of time, for texts such as '3 h 20 min'. Throws for a number that is not finite. */
export function durationOf(span: DurationLikeObject): Duration<true> {
  return Duration.fromObject(span)
}

/** The first days of the months from one day's to the other's, both included, at most `max` of them. */
export function monthsOf(first: string, last: string, max: number): DateTime<true>[] {
  const from = calendarDay(first).startOf('month')
  const count = Math.floor(calendarDay(last).diff(from, 'months').months) + 1
  return Array.from({ length: Math.min(Math.max(count, 0), max) }, (_, months) => from.plus({ months }))
}

function valid(at: DateTime<true> | DateTime<false>): DateTime<true> {
  if (!at.isValid) throw new RangeError(at.invalidExplanation ?? 'Invalid date')
  return at
}
