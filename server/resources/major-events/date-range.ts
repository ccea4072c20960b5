import { monthName } from '#domain/date-format.ts'

/**
 * The days from the first to the last as a reader says them, leaving out what both share: '13–23 November 2026',
 * '30 November – 2 December 2026', '30 December 2026 – 2 January 2027', and '13 November 2026' for a single one.
 */
export function describeDays(first: string, last: string): string {
  const from = partsOf(first)
  const to = partsOf(last)
  const end = `${to.day} ${to.month} ${to.year}`
  if (last <= first) return `${from.day} ${from.month} ${from.year}`
  if (from.year !== to.year) return `${from.day} ${from.month} ${from.year} – ${end}`
  return from.month === to.month ? `${from.day}–${end}` : `${from.day} ${from.month} – ${end}`
}

function partsOf(day: string) {
  return { year: day.slice(0, 4), month: monthName(Number(day.slice(5, 7))), day: Number(day.slice(8, 10)) }
}
