import type { WinnerRow } from './queries.ts'

/**
 * The winners of the newest season first. A winner's season can be older than any the league still knows, so what its
 * name says of its time is all there is: the last year in it, then the last month of that year, then a number.
 */
export function newestFirst(winners: readonly WinnerRow[]): WinnerRow[] {
  return winners.toSorted((a, b) => {
    const [ofA, ofB] = [timeIn(a.seasonName), timeIn(b.seasonName)]
    return (
      ofB - ofA ||
      b.seasonName.localeCompare(a.seasonName, 'en-AU', { numeric: true }) ||
      a.lastName.localeCompare(b.lastName) ||
      a.id - b.id
    )
  })
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Months since the year 0, as far as the name says. */
function timeIn(seasonName: string): number {
  const words = seasonName.toLowerCase().match(/\p{L}+|\d+/gu) ?? []
  const year = words.findLast((word) => /^(19|20)\d\d$/.test(word))
  const month = words.map((word) => MONTHS.indexOf(word.slice(0, 3))).findLast((index) => index >= 0)
  return Number(year ?? 0) * MONTHS.length + (month ?? 0)
}
