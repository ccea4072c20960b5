import type { Season } from '#contract/seasons.ts'
import { monthsOf } from '#domain/calendar.ts'
import { monthName } from '#domain/date-format.ts'
import type { SeasonRow } from './queries.ts'

/** A season with the calendar months it touches, in its own order [P3.10]. `today` decides which season is on. */
export function toSeason(row: SeasonRow, today: string): Season {
  return {
    id: row.id,
    name: row.name,
    seasonDescription: row.description,
    isCurrent: row.startsOn <= today && today <= row.endsOn,
    months: monthsOf(row.startsOn, row.endsOn, MONTHS_OF_A_YEAR).map(({ month }) => ({
      id: month,
      name: monthName(month),
    })),
  }
}

const MONTHS_OF_A_YEAR = 12
