import type { DateTime } from 'luxon'
import { calendarDay } from '#domain/calendar.ts'
import { BRAND } from '#domain/constants.ts'
import { monthName } from '#domain/date-format.ts'

/** A season of one brand; both days belong to it. */
export interface SeasonSpan {
  name: string
  description: string
  brandId: number
  /** YYYY-MM-DD */
  startsOn: string
  endsOn: string
}

const SEASON_MONTHS = 3

/**
 * The three seasons a league is made with, oldest first: the current one and the two before. Seasons are three
 * calendar months; the first begins with the month before today's, so that the current one already has games.
 */
export function firstSeasons(today: string, brandId: number): SeasonSpan[] {
  const current = calendarDay(today).startOf('month').minus({ months: 1 })
  return [-2, -1, 0].map((n) => seasonFrom(current.plus({ months: n * SEASON_MONTHS }), brandId))
}

/** The season that follows the day after `endsOn`. */
export function seasonAfter(endsOn: string, brandId: number): SeasonSpan {
  return seasonFrom(calendarDay(endsOn).plus({ days: 1 }), brandId)
}

/** The season so many before the one that begins on the day, named alike: for winners of long ago. */
export function seasonNameBefore(startsOn: string, seasonsBefore: number): string {
  return seasonFrom(calendarDay(startsOn).minus({ months: seasonsBefore * SEASON_MONTHS }), BRAND.apl).name
}

function seasonFrom(first: DateTime<true>, brandId: number): SeasonSpan {
  const last = first.plus({ months: SEASON_MONTHS }).minus({ days: 1 })
  const [firstMonth, lastMonth] = [monthName(first.month), monthName(last.month)]
  const from = first.year === last.year ? firstMonth : `${firstMonth} ${first.year}`
  return {
    name: `${firstMonth.slice(0, 3)}–${lastMonth.slice(0, 3)} ${last.year}`,
    description: `${from} to ${lastMonth} ${last.year}`,
    brandId,
    startsOn: first.toISODate(),
    endsOn: last.toISODate(),
  }
}
