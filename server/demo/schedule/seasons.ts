import { BRAND } from '#domain/constants.ts'
import { monthName } from '#domain/date-format.ts'
import { addDays } from '#domain/time.ts'

/** A season of one brand; both days belong to it. */
export interface SeasonSpan {
  name: string
  description: string
  brandId: number
  /** YYYY-MM-DD */
  startsOn: string
  endsOn: string
}

export const SEASON_MONTHS = 3

/**
 * The three seasons a league is made with, oldest first: the current one and the two before. Seasons are three
 * calendar months; the first begins with the month before today's, so that the current one already has games.
 */
export function firstSeasons(today: string, brandId: number): SeasonSpan[] {
  const current = addMonths(`${today.slice(0, 7)}-01`, -1)
  return [-2, -1, 0].map((n) => seasonFrom(addMonths(current, n * SEASON_MONTHS), brandId))
}

/** The season that follows the day after `endsOn`. */
export function seasonAfter(endsOn: string, brandId: number): SeasonSpan {
  return seasonFrom(addDays(endsOn, 1), brandId)
}

/** The season so many before the one that begins on the day, named alike: for winners of long ago. */
export function seasonNameBefore(startsOn: string, seasonsBefore: number): string {
  return seasonFrom(addMonths(startsOn, -seasonsBefore * SEASON_MONTHS), BRAND.apl).name
}

/** The day so many months later, on the first. */
export function addMonths(firstOfMonth: string, months: number): string {
  const date = new Date(`${firstOfMonth}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

function seasonFrom(startsOn: string, brandId: number): SeasonSpan {
  const endsOn = addDays(addMonths(startsOn, SEASON_MONTHS), -1)
  const first = monthOf(startsOn)
  const last = monthOf(endsOn)
  const year = endsOn.slice(0, 4)
  const from = startsOn.slice(0, 4) === year ? first : `${first} ${startsOn.slice(0, 4)}`
  return {
    name: `${first.slice(0, 3)}–${last.slice(0, 3)} ${year}`,
    description: `${from} to ${last} ${year}`,
    brandId,
    startsOn,
    endsOn,
  }
}

function monthOf(day: string): string {
  return monthName(Number(day.slice(5, 7)))
}
