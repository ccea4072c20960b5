import type { PointAward } from '#contract/progress.ts'
import { formatMemberDate, ordinal } from '#domain/date-format.ts'
import { formatChips } from '#domain/money.ts'
import { parseServerInstant } from '#domain/time.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'

export const FORMULA_WORDS =
  'Points for playing, two for each player outlasted, and more for the final table; all of it times the factor of the buy-in.'

export function awardView({ eventId, eventName, venueName, dateTime, place, fields, points, formula }: PointAward) {
  const { timeZone } = locationOf({}, [dateTime])
  const instant = parseServerInstant(dateTime, timeZone)
  const venue = venueName?.trim() ?? ''
  const event = eventName?.trim() ?? ''
  return {
    event: event || venue || 'Event',
    eventId,
    // 'Royal Oak Hotel · 3rd of 48 · 5/11/2026'
    line: [
      event && venue,
      place > 0 && (fields ? `${ordinal(place)} of ${formatChips(fields)}` : ordinal(place)),
      instant && formatMemberDate(instant, timeZone),
    ]
      .filter(Boolean)
      .join(' · '),
    // '(10 + 2 × 45 + 50) × 1.5 = 225'
    formula: formula?.words ?? 'Set by the league',
    points: formatChips(points),
  }
}
