import type { Season } from '#contract/seasons.ts'
import { monthName } from '#domain/date-format.ts'
import type { SeasonRow } from './queries.ts'

/** A season with the calendar months it touches, in its own order [P3.10]. `today` decides which season is on. */
export function toSeason(row: SeasonRow, today: string): Season {
  return {
    id: row.id,
    name: row.name,
    seasonDescription: row.description,
    isCurrent: row.startsOn <= today && today <= row.endsOn,
    months: monthsBetween(row.startsOn, row.endsOn).map((month) => ({ id: month, name: monthName(month) })),
  }
}

function monthsBetween(first: string, last: string): number[] {
  const from = monthCount(first)
  const length = Math.min(monthCount(last) - from + 1, MONTHS_OF_A_YEAR)
  return Array.from({ length: Math.max(length, 0) }, (_, n) => ((from + n) % MONTHS_OF_A_YEAR) + 1)
}

/** Months since the year 0. */
function monthCount(day: string): number {
  return Number(day.slice(0, 4)) * MONTHS_OF_A_YEAR + Number(day.slice(5, 7)) - 1
}

const MONTHS_OF_A_YEAR = 12
