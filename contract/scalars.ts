import * as v from 'valibot'
import { cardNumberText, postcodeText } from '#domain/identifiers.ts'
import { mobileText } from '#domain/mobile.ts'
import { compactIdentifier, emailText, identifierText, searchText, writtenText } from '#domain/text.ts'
import { isDay } from '#domain/time.ts'
import { ofKind } from './reader-hints.ts'

/** The schemas of single values that travel, shared by every resource. */

/**
 * Normalising makes a text longer or shorter, so its length counts afterwards; one beyond this is not normalised at
 * all.
 */
const MAX_RAW_LENGTH = 10_000

/** Text of any kind, always shown as text. */
export const text = v.string()

/** A database id: a positive whole number that fits PostgreSQL's integer. */
export const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))

/** A guid as the league writes them: 8-4-4-4-12 letters and digits. */
export const guid = v.pipe(v.string(), v.regex(/^[0-9a-z]{8}-[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{12}$/i))

/** A date-time in ISO 8601. Our server always sends an offset; one without belongs to the venue's zone. */
export const dateTime = ofKind(v.string(), 'dateTime')

/** A day, YYYY-MM-DD, that the calendar has: no 31st of February. */
export const day = ofKind(v.pipe(v.string(), v.isoDate(), v.check(isInCalendar, 'This day does not exist.')), 'day')

/** A wall time, HH:mm. */
export const clockTime = ofKind(v.string(), 'clockTime')

/** Dollars, with cents as the fraction. */
export const money = v.number()

/** Digits and letters that are not a number: a code, a card number, a mobile, a postcode. */
export const code = ofKind(v.string(), 'code')

/** A latitude or longitude. */
export const degrees = ofKind(v.number(), 'degrees')

/** Whole credits of PTC, one of which is worth one dollar. */
export const credits = v.number()

/** May be absent or null in a response. A missing optional field never breaks a screen. */
// @__NO_SIDE_EFFECTS__
export function maybe<S extends v.GenericSchema>(schema: S) {
  return v.nullish(schema)
}

/** A value that may be absent in a request and must be of its kind when given. */
// @__NO_SIDE_EFFECTS__
function digits(lowest: number) {
  return v.union([
    v.pipe(v.number(), v.integer(), v.minValue(lowest), v.maxValue(2_147_483_647)),
    v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number), v.minValue(lowest), v.maxValue(2_147_483_647)),
  ])
}

/** An id in a query string or a body, as digits or as a number; ids start at 1. */
export const givenId = digits(1)

/** A whole number from 0 in a query string or a body; 0 often means "none" or "overall". */
export const givenCount = digits(0)

/** A coordinate in a query string or a body. */
// @__NO_SIDE_EFFECTS__
export function coordinate(limit: number) {
  return v.union([
    v.pipe(v.number(), v.minValue(-limit), v.maxValue(limit)),
    v.pipe(v.string(), v.regex(/^-?\d{1,3}(\.\d{1,20})?$/), v.transform(Number), v.minValue(-limit), v.maxValue(limit)),
  ])
}

/** true or false in a query string or a body. */
export const givenFlag = v.union([
  v.boolean(),
  v.pipe(
    v.string(),
    v.toLowerCase(),
    v.picklist(['true', 'false', '1', '0']),
    v.transform((flag) => flag === 'true' || flag === '1'),
  ),
])

/**
 * Text in a request that is stored and shown again, such as a name: in its writer's spelling, composed, without outer
 * spaces and without what turns the direction of the text around it, at most `longest` characters [F77 odd characters];
 * control characters are refused.
 */
// @__NO_SIDE_EFFECTS__
export function givenText(longest: number) {
  return input(longest, writtenText)
}

/** Normalizes a search text: without invisible characters, with one kind of space and dash [F77 odd characters]. */
// @__NO_SIDE_EFFECTS__
export function givenSearch(longest: number) {
  return input(longest, searchText)
}

/** A day or another identifier in a request, in plain characters with its spaces and dashes [F77 odd characters]. */
// @__NO_SIDE_EFFECTS__
export function givenIdentifier(longest: number) {
  return input(longest, identifierText)
}

/** A one-time code in a request, without spaces and dashes [F77 odd characters]. */
export const givenCode = input(40, compactIdentifier)

/** A mobile in a request, as 04 and eight digits where it is one [F77 odd characters]. */
export const givenMobile = input(30, mobileText)

/** A card number in a request, in capitals without spaces and dashes [F77 odd characters]. */
export const givenCardNumber = input(30, cardNumberText)

/** A postcode in a request, its digits without spaces [F77 odd characters]. */
// @__NO_SIDE_EFFECTS__
export function givenPostcode(longest = 10) {
  return input(longest, postcodeText)
}

/** An e-mail address in a request, in lower case without outer spaces and invisible characters [F77 odd characters]. */
export const givenEmail = input(254, emailText)

/** A state's short name in a request, for example VIC, in either case. */
export const givenStateShort = v.pipe(
  v.string(),
  v.transform(compactIdentifier),
  v.toUpperCase(),
  v.picklist(['VIC', 'NSW', 'WA', 'SA', 'QLD', 'TAS', 'NT', 'ACT']),
)

/** The year 0 is none to PostgreSQL. */
function isInCalendar(text: string): boolean {
  return isDay(text) && !text.startsWith('0000')
}

// @__NO_SIDE_EFFECTS__
function input(longest: number, normalise: (text: string) => string) {
  return v.pipe(
    v.string(),
    v.check((text) => text.length <= MAX_RAW_LENGTH),
    v.transform(normalise),
    v.trim(),
    v.maxLength(longest),
    v.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/),
  )
}
