import { MINIMUM_AGE } from './constants.ts'
import { MONTHS } from './date-format.ts'
import { DEFAULT_TIME_ZONE, stateById } from './states.ts'
import { identifierText } from './text.ts'
import { isDay, localDate } from './time.ts'

/** Nobody alive was born before; an earlier year is a slip of the finger. */
const EARLIEST_YEAR = 1900

/**
 * Years completed on a day, both 'YYYY-MM-DD'. A year is completed on the birthday itself; who was born on 29 February
 * completes it on 1 March where the year has no such day.
 */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

/**
 * Returns whether a person is 18 to the day, by the calendar of their state [M5.5, M5.51, M9.7]. A future birthday is
 * not.
 */
export function isOfAge(birthday: string, now: Date | number, stateId: number | null | undefined): boolean {
  return ageOn(birthday, localDate(now, stateById(stateId ?? 0)?.timeZone ?? DEFAULT_TIME_ZONE)) >= MINIMUM_AGE
}

/**
 * A day as people write it, day first: '12/05/1990', '12-5-1990', '12.05.1990', '12 05 1990', '12051990' or
 * '12/5/90', whose year is the latest that is not in the future, or with the month's name, '12 May 1990'. It has any
 * dash or slash, digits of any script and invisible characters around them [F77 odd characters, F124]; or it stands as
 * it travels, year first. 'YYYY-MM-DD', or null for a day there is not.
 */
export function readDay(text: string, now: Date | number): string | null {
  const plain = identifierText(text)
    .replace(/^(\d\d?)(?:st|nd|rd|th)\b/i, '$1')
    .replace(BETWEEN, '-')
  const typed = /^(\d\d?)-(\d\d?|[a-z]{3,9})-(\d{4}|\d\d)$/i.exec(plain) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(plain)
  const wire = /^(\d{4})-(\d\d)-(\d\d)$/.exec(plain)
  const [year, month, day] = typed ? [typed[3], typed[2], typed[1]] : wire ? wire.slice(1) : []
  if (year === undefined || month === undefined || day === undefined) return null
  const wholeYear = year.length === 4 ? year : String(latestYear(Number(year), now))
  const number = /^\d/.test(month) ? month : String(monthNumber(month) ?? '')
  if (Number(wholeYear) < EARLIEST_YEAR) return null
  const iso = `${wholeYear}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

/** The latest year that ends in these two digits and is not in the future. */
function latestYear(lastTwo: number, now: Date | number): number {
  const thisYear = Number(localDate(now, DEFAULT_TIME_ZONE).slice(0, 4))
  const year = thisYear - (thisYear % 100) + lastTwo
  return year > thisYear ? year - 100 : year
}

/** The separators in a date: one slash, of fractions and divisions too, one dash, dot or space. */
const BETWEEN = / ?[-./\u2044\u2215\u29f8] ?| /g

/** 5 for 'May', 'may' or another beginning of three letters or more; null for no month's. */
function monthNumber(name: string): number | null {
  const index = MONTHS.findIndex((month) => name.length >= 3 && month.toLowerCase().startsWith(name.toLowerCase()))
  return index < 0 ? null : index + 1
}
