import type { PointAward } from '#contract/progress.ts'
import { formatMemberDate, ordinal } from '#domain/date-format.ts'
import { formatChips } from '#domain/money.ts'
import { parseServerInstant } from '#domain/time.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'

/** How the formulas below it are to be read. */
export const FORMULA_WORDS =
  'Points for playing, two for each player outlasted, and more for the final table; all of it times the factor of the buy-in.'

export interface AwardView {
  event: string
  eventId: number
  /** 'Royal Oak Hotel · 3rd of 48 · 5/11/2026' */
  line: string
  /** '(10 + 2 × 45 + 50) × 1.5 = 225' */
  formula: string
  points: string
}

export function awardView({
  eventId,
  eventName,
  venueName,
  dateTime,
  place,
  fields,
  points,
  formula,
}: PointAward): AwardView {
  const { timeZone } = locationOf({}, [dateTime])
  const moment = parseServerInstant(dateTime, timeZone)
  const venue = venueName?.trim() ?? ''
  const event = eventName?.trim() ?? ''
  return {
    event: event || venue || 'Event',
    eventId,
    line: [
      event && venue,
      place > 0 && (fields ? `${ordinal(place)} of ${formatChips(fields)}` : ordinal(place)),
      moment && formatMemberDate(moment, timeZone),
    ]
      .filter(Boolean)
      .join(' · '),
    formula: formula?.words ?? 'Set by the league',
    points: formatChips(points),
  }
}
