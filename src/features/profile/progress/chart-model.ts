import type { PlayerProgress } from '#contract/progress.ts'
import { monthsOf } from '#domain/calendar.ts'
import { monthName, formatMemberDate } from '#domain/date-format.ts'
import { FINAL_TABLE_SEATS } from '#domain/points.ts'
import { isDay, startOfLocalDay } from '#domain/time.ts'

type Week = PlayerProgress['weeks'][number]
type Month = PlayerProgress['months'][number]

/** Drawings are 100 wide and 100 high, and stretched to their place. */
const SIZE = 100
const MAX_MONTHS = 24

export interface Series {
  path: string
  end: { x: number; y: number }
  top: number
  bottom: number
}

/** Null before the first points. */
export function pointsSeries(weeks: readonly Week[]): Series | null {
  const top = Math.max(0, ...weeks.map(({ total }) => total))
  if (top === 0) return null
  return seriesOf(
    weeks.map(({ total }) => total),
    { top, bottom: 0 },
  )
}

/** Ranks, the best at the top; the weeks before the first points have none. Null where there is no rank at all. */
export function rankSeries(weeks: readonly Week[]): Series | null {
  const ranks = weeks.map(({ rank }) => rank ?? null)
  const known = ranks.filter((rank) => rank !== null)
  if (known.length === 0) return null
  return seriesOf(ranks, { top: Math.min(...known), bottom: Math.max(...known) })
}

function seriesOf(values: readonly (number | null)[], { top, bottom }: Pick<Series, 'top' | 'bottom'>): Series {
  let path = ''
  let end = { x: 0, y: SIZE / 2 }
  values.forEach((value, i) => {
    if (value === null) return
    const x = values.length === 1 ? SIZE / 2 : (i / (values.length - 1)) * SIZE
    const y = top === bottom ? SIZE / 2 : ((top - value) / (top - bottom)) * SIZE
    end = { x: round(x), y: round(y) }
    path += `${path === '' ? 'M' : 'L'}${end.x} ${end.y}`
  })
  return { path, end, top, bottom }
}

/** One tick for the first week of each month; `x` is 0 to 100. */
export function monthTicks(weeks: readonly Week[]): { x: number; label: string }[] {
  return weeks.flatMap(({ startsOn }, i) => {
    const month = startsOn.slice(0, 7)
    if (weeks[i - 1]?.startsOn.slice(0, 7) === month) return []
    return [
      { x: round((i / Math.max(1, weeks.length - 1)) * SIZE), label: monthName(Number(month.slice(5))).slice(0, 3) },
    ]
  })
}

export type Finish = 'win' | 'finalTable' | 'other'

/** The higher a dot, the better the place among its field. */
export function placesPicture(months: readonly Month[]) {
  const all = monthsBetween(months[0]?.month, months.at(-1)?.month)
  const width = SIZE / Math.max(1, all.length)
  return {
    // From the first with a result to the last, also those without one.
    months: all.map((month, i) => ({
      x: round(i * width),
      width: round(width),
      label: monthName(Number(month.slice(5))).slice(0, 3),
    })),
    dots: months.flatMap(({ month, places }) =>
      places.map(({ day, place, fields }) => ({
        x: round((all.indexOf(month) + Number(day.slice(8)) / 32) * width),
        // 0 is the first place, 100 the last of the field.
        y: round(fields && fields > 1 ? (Math.min(place - 1, fields - 1) / (fields - 1)) * SIZE : 0),
        finish: finishOf(place),
      })),
    ),
  }
}

function finishOf(place: number): Finish {
  if (place === 1) return 'win'
  return place <= FINAL_TABLE_SEATS ? 'finalTable' : 'other'
}

/** 'YYYY-MM' from one to the other, at most two years of them. */
function monthsBetween(first: string | undefined, last: string | undefined): string[] {
  const [from, to] = [`${first}-01`, `${last}-01`]
  if (!isDay(from) || !isDay(to)) return []
  return monthsOf(from, to, MAX_MONTHS).map((at) => at.toFormat('yyyy-MM'))
}

function round(n: number): number {
  // Never a negative zero.
  return Math.round(n * 10) / 10 + 0
}

/** 'YYYY-MM-DD' as D/MM/YYYY [M9.15]. */
export function onDayText(day: string): string {
  return formatMemberDate(startOfLocalDay(day, 'UTC'), 'UTC')
}
