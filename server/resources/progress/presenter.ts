import type { PlayerProgress, PointAward } from '#contract/progress.ts'
import { calendarDay } from '#domain/calendar.ts'
import { explainPoints, isFinalTable } from '#domain/points.ts'
import { toOffsetIso } from '#domain/time.ts'
import type { PlayerResultRow } from '#server/resources/profile/queries.ts'

/** A result with the formula its points come from, as far as the formula gives them. */
export function toPointAward(row: PlayerResultRow): PointAward {
  return {
    eventId: row.eventId,
    eventName: row.title,
    venueName: row.venueTitle,
    venueSlug: row.venueSlug,
    dateTime: toOffsetIso(row.startsAt, row.timeZone),
    seasonId: row.seasonId,
    place: row.place,
    fields: row.entrants,
    buyInAmount: row.buyInCents / 100,
    points: row.points,
    formula: formulaOf(row),
  }
}

function formulaOf({ place, entrants, buyInCents, points }: PlayerResultRow): PointAward['formula'] {
  const { total, ...parts } = explainPoints({ place, fieldSize: entrants, buyInAmount: buyInCents / 100 })
  if (total !== points) return null
  const outlasted = parts.outlasted === 0 ? '' : ` + 2 × ${parts.outlasted / 2}`
  const finalTable = parts.finalTable === 0 ? '' : ` + ${parts.finalTable}`
  const sum = `${parts.played}${outlasted}${finalTable}`
  const text =
    parts.factor === 1 ? `${sum} = ${total}` : `${sum.includes('+') ? `(${sum})` : sum} × ${parts.factor} = ${total}`
  return { ...parts, words: text }
}

/** The results by calendar month, in order of date. `rows` come newest first. */
export function toMonths(rows: readonly PlayerResultRow[]): PlayerProgress['months'] {
  const months = new Map<string, PlayerResultRow[]>()
  for (const row of rows.toReversed()) {
    const month = row.localDate.slice(0, 7)
    const known = months.get(month)
    if (known) known.push(row)
    else months.set(month, [row])
  }
  return [...months].map(([month, played]) => toMonth(month, played))
}

function toMonth(month: string, played: readonly PlayerResultRow[]): PlayerProgress['months'][number] {
  const places = played.map(({ place }) => place)
  return {
    month,
    name: calendarDay(`${month}-01`).toFormat('MMMM yyyy'),
    played: played.length,
    wins: places.filter((place) => place === 1).length,
    finalTables: places.filter(isFinalTable).length,
    winnings: sumOf(played, ({ cashCents }) => cashCents) / 100 + sumOf(played, ({ ptc }) => ptc),
    ptc: sumOf(played, ({ ptc }) => ptc),
    best: Math.min(...places),
    average: Math.round((places.reduce((sum, place) => sum + place, 0) / places.length) * 10) / 10,
    places: played.map(({ eventId, localDate, place, entrants }) => ({
      eventId,
      day: localDate,
      place,
      fields: entrants,
    })),
  }
}

function sumOf(rows: readonly PlayerResultRow[], of: (row: PlayerResultRow) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0)
}
