import { localParts } from './time.ts'

/**
 * The date formats of the screens [P9.27, D3.12], each named for what it is; the pattern stands in its comment.
 * No screen shows MMM Do YY, so it has no function here.
 * All take an instant and the zone whose wall time is meant.
 */

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** dddd, MMMM Do YYYY, h:mm a: 'Friday, November 20th 2026, 7:00 pm' */
export function formatLongDateTime(instant: Date | number, timeZone: string): string {
  const { weekday, month, day, year } = localParts(instant, timeZone)
  return `${weekdayName(weekday)}, ${monthName(month)} ${ordinal(day)} ${year}, ${formatTime(instant, timeZone)}`
}

/** LL, the long date as Australians write it: '20 November 2026' */
export function formatLongDate(instant: Date | number, timeZone: string): string {
  const { month, day, year } = localParts(instant, timeZone)
  return `${day} ${monthName(month)} ${year}`
}

/** dddd, D MMMM YYYY: 'Friday, 20 November 2026' */
export function formatFullDate(instant: Date | number, timeZone: string): string {
  return `${weekdayName(localParts(instant, timeZone).weekday)}, ${formatLongDate(instant, timeZone)}`
}

/** ddd, D MMM: 'Fri, 20 Nov' */
export function formatShortDate(instant: Date | number, timeZone: string): string {
  const { weekday, day, month } = localParts(instant, timeZone)
  return `${weekdayName(weekday).slice(0, 3)}, ${day} ${monthName(month).slice(0, 3)}`
}

const RANGE = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * The days 'YYYY-MM-DD' from the first to the last, leaving out what both share: '13–23 November 2026',
 * '30 November – 2 December 2026', '30 December 2026 – 2 January 2027', and '13 November 2026' for a single one.
 */
export function formatDays(first: string, last: string): string {
  const text = RANGE.formatRange(new Date(first), new Date(last < first ? first : last))
  // Narrow spaces around the dash are no part of the font.
  return text.replace(/[\u2009\u202f]/g, ' ')
}

/** DD/MM/YYYY, as in results: '05/11/2026' */
export function formatResultDate(instant: Date | number, timeZone: string): string {
  const { day, month, year } = localParts(instant, timeZone)
  return `${two(day)}/${two(month)}/${year}`
}

/** D/MM/YYYY, as in the member area: '5/11/2026' */
export function formatMemberDate(instant: Date | number, timeZone: string): string {
  const { day, month, year } = localParts(instant, timeZone)
  return `${day}/${two(month)}/${year}`
}

/** ddd D/MM/YYYY, a game's day in the member area: 'Fri 20/11/2026' [M9.15] */
export function formatMemberDay(instant: Date | number, timeZone: string): string {
  return `${weekdayName(localParts(instant, timeZone).weekday).slice(0, 3)} ${formatMemberDate(instant, timeZone)}`
}

/** h:mm a: '7:00 pm' */
export function formatTime(instant: Date | number, timeZone: string): string {
  const { time, meridiem } = timeParts(instant, timeZone)
  return `${time} ${meridiem}`
}

/** The time in two parts for cards: '7:00' and 'pm'. */
export function timeParts(instant: Date | number, timeZone: string): { time: string; meridiem: 'am' | 'pm' } {
  const { hour, minute } = localParts(instant, timeZone)
  return { time: `${hour % 12 || 12}:${two(minute)}`, meridiem: hour < 12 ? 'am' : 'pm' }
}

/** HH:mm, the 24-hour time of vouchers: '19:00' [M9.16] */
export function formatTime24(instant: Date | number, timeZone: string): string {
  const { hour, minute } = localParts(instant, timeZone)
  return `${two(hour)}:${two(minute)}`
}

/** 'Sunday' for 0 to 'Saturday' for 6. */
export function weekdayName(weekday: number): string {
  return WEEKDAYS[weekday] ?? ''
}

/** 'January' for 1 to 'December' for 12. */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? ''
}

/** '1st', '2nd', '3rd', '4th', '11th', '21st'. */
export function ordinal(n: number): string {
  const teens = n % 100 >= 11 && n % 100 <= 13
  return `${n}${(!teens && ['th', 'st', 'nd', 'rd'][n % 10]) || 'th'}`
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}
