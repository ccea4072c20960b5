import { weekdayName } from './date-format.ts'
import { addDays, localDate, weekday } from './time.ts'

/** The value of the cell that stands for every day [P4.18, D4.1]. */
export const ALL_DAYS = -1

const DAYS_SHOWN = 7

export interface DayCell {
  /** -1 for All, else the offset from today, 0 to 6. */
  value: number
  /** 'All' or the weekday, 'Fri'. */
  label: string
  /** The weekday in full, for assistive technology; 'All days' for All. */
  name: string
  /** 'YYYY-MM-DD'; null for All. */
  date: string | null
  dayOfMonth: number | null
  disabled: boolean
}

/**
 * The days a choice asks for: an offset means that one day [P4.18], and All the seven days of the strip, today
 * first. Days are those of the zone, so that "today" is the day in the chosen state [D3.8].
 */
export function dayRange(value: number, nowMs: number, timeZone: string): { fromDate: string; toDate: string } {
  const today = localDate(nowMs, timeZone)
  if (value === ALL_DAYS) return { fromDate: today, toDate: addDays(today, DAYS_SHOWN - 1) }
  const day = addDays(today, value)
  return { fromDate: day, toDate: day }
}

/** All, then the seven days that start today [P2.71]. With the days that have games, the others are disabled [P2.72]. */
export function dayStrip(nowMs: number, timeZone: string, daysWithGames?: ReadonlySet<string>): DayCell[] {
  const today = localDate(nowMs, timeZone)
  const all: DayCell = {
    value: ALL_DAYS,
    label: 'All',
    name: 'All days',
    date: null,
    dayOfMonth: null,
    disabled: false,
  }
  const days = Array.from({ length: DAYS_SHOWN }, (_, value): DayCell => {
    const date = addDays(today, value)
    const name = weekdayName(weekday(date))
    const disabled = daysWithGames !== undefined && !daysWithGames.has(date)
    return { value, label: name.slice(0, 3), name, date, dayOfMonth: Number(date.slice(8)), disabled }
  })
  return [all, ...days]
}
