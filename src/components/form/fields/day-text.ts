import { readDay } from '#domain/age.ts'
import { serverClock } from '#lib/network/server-time.ts'

/**
 * The text of a field for a day, DD/MM/YYYY, with its slashes put in while it is typed, since a keyboard of digits has
 * none. Deleting is left alone, and so is what was pasted in another form. Nothing is cut: a day with too many digits
 * is wrong [F124].
 */
export function shapeDay(text: string, before: string): string {
  // A separator that is typed stands there already.
  const typed = text.replaceAll(/\/[-./ ]+/g, '/')
  if (text.length <= before.length || !/^[\d/]*$/.test(typed)) return text
  const [day = '', month = '', year, more] = typed.split('/')
  if (more !== undefined || day.length + month.length + (year ?? '').length > 8) return text
  const isFlowing = day.length > 2 || month.length > 2
  // Input into a complete day is left for the user to correct.
  if (isFlowing && year !== undefined) return text
  if (isFlowing) return isYear(day) ? text : shapeDigits(day + month)
  if (year !== undefined) return `${two(day)}/${two(month)}/${year}`
  if (isYear(day + month)) return day + month
  if (month !== '') return month.length === 2 ? `${two(day)}/${month}/` : `${two(day)}/${month}`
  return typed.includes('/') || day.length === 2 ? `${two(day)}/` : day
}

/** The day that was typed, by the league's own year: 'YYYY-MM-DD', or null for what cannot be read. */
export function readTypedDay(text: string): string | null {
  return readDay(text, serverClock.now())
}

/** 'DD/MM/YYYY' of 'YYYY-MM-DD', and '' of anything else. */
export function typedDay(iso: string | null | undefined): string {
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(iso ?? '')
  return match ? `${match[3]}/${match[2]}/${match[1]}` : ''
}

function shapeDigits(digits: string): string {
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  return month.length === 2 ? `${day}/${month}/${year}` : `${day}/${month}`
}

/** No day and month in four digits, so a date that stands as it travels, year first. */
function isYear(digits: string): boolean {
  return /^(19|20)\d\d$/.test(digits) && Number(digits.slice(2)) > 12
}

function two(part: string): string {
  return part.padStart(2, '0')
}
