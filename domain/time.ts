/**
 * Instants, wall times and days in the zones of the states, by Intl alone [D3].
 * A day is written 'YYYY-MM-DD' and carries no zone; months and days count from 1.
 */

export interface LocalTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second?: number
}

export interface LocalParts extends Required<LocalTime> {
  /** 0 is Sunday. */
  weekday: number
}

const MINUTE = 60_000
const DAY = 86_400_000
/** Australian zones change on whole quarter hours, so one result holds for each of them. */
const QUARTER_HOUR = 15 * MINUTE
const MAX_CACHED_OFFSETS = 20_000

const formatters = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()

/**
 * Minutes east of UTC that the zone keeps at the instant: 600 or 660 in Sydney, 570 in Darwin. Throws RangeError for an
 * unknown zone or an invalid date.
 */
export function offsetMinutes(instant: Date | number, timeZone: string): number {
  const quarter = Math.floor(Number(instant) / QUARTER_HOUR)
  let known = offsets.get(timeZone)
  if (!known || known.size > MAX_CACHED_OFFSETS) offsets.set(timeZone, (known = new Map()))
  let offset = known.get(quarter)
  if (offset === undefined) known.set(quarter, (offset = measureOffset(quarter * QUARTER_HOUR, timeZone)))
  return offset
}

/** The wall time the zone shows at the instant. */
export function localParts(instant: Date | number, timeZone: string): LocalParts {
  const ms = Number(instant)
  const wall = new Date(ms + offsetMinutes(ms, timeZone) * MINUTE)
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
    weekday: wall.getUTCDay(),
  }
}

/**
 * The instant at which the zone shows this wall time. A time skipped by daylight saving moves forward by the
 * gap; of a time that comes twice it is the first, which is still daylight time.
 */
export function instantOf(local: LocalTime, timeZone: string): Date {
  const wall = Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute, local.second ?? 0)
  const before = offsetMinutes(wall - DAY, timeZone)
  const after = offsetMinutes(wall + DAY, timeZone)
  const first = wall - Math.max(before, after) * MINUTE
  const second = wall - Math.min(before, after) * MINUTE
  for (const candidate of [first, second]) {
    if (candidate + offsetMinutes(candidate, timeZone) * MINUTE === wall) return new Date(candidate)
  }
  return new Date(wall - before * MINUTE)
}

/** The day it is in the zone at the instant. "Today" is this in the chosen state's zone [D3.8]. */
export function localDate(instant: Date | number, timeZone: string): string {
  return isoDate(Number(instant) + offsetMinutes(instant, timeZone) * MINUTE)
}

/** The day n days later, or earlier when n is negative. */
export function addDays(day: string, n: number): string {
  return isoDate(utcMidnight(day) + n * DAY)
}

/** The day of the week, 0 for Sunday to 6 for Saturday. */
export function weekday(day: string): number {
  return new Date(utcMidnight(day)).getUTCDay()
}

/** Reports whether 'YYYY-MM-DD' is a day of the calendar: 2026-02-30 rolls over in JavaScript instead of failing. */
export function isDay(text: string): boolean {
  const midnight = utcMidnight(text)
  return !Number.isNaN(midnight) && isoDate(midnight) === text
}

/** The instant the day begins in the zone. */
export function startOfLocalDay(day: string, timeZone: string): Date {
  const midnight = new Date(utcMidnight(day))
  return instantOf(
    {
      year: midnight.getUTCFullYear(),
      month: midnight.getUTCMonth() + 1,
      day: midnight.getUTCDate(),
      hour: 0,
      minute: 0,
    },
    timeZone,
  )
}

/**
 * Formats an instant for a response: the zone's wall time to the second with its offset, '2026-11-20T19:00:00+11:00'
 * [D3.9].
 */
export function toOffsetIso(instant: Date | number, timeZone: string): string {
  const offset = offsetMinutes(instant, timeZone)
  const wall = new Date(Number(instant) + offset * MINUTE).toISOString().slice(0, 19)
  const size = Math.abs(offset)
  return `${wall}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

const WIRE = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i

/**
 * Reads a date-time from the wire. Its offset is honoured [D3.1]; without one it is wall time of the zone [D3.2].
 * A day alone is its beginning. Null for anything else, for days that do not exist, and for years
 * before 1000, with which some servers say "none".
 */
export function parseServerInstant(text: string | null | undefined, timeZone: string): Date | null {
  const match = WIRE.exec(text?.trim() ?? '')
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const exists = isDay(`${match[1]}-${match[2]}-${match[3]}`)
  if (year < 1000 || !exists || hour > 23 || minute > 59 || second > 59) return null
  const milliseconds = Number((match[7] ?? '').slice(0, 3).padEnd(3, '0'))
  const offset = match[8] === undefined ? null : readOffset(match[8])
  if (Number.isNaN(offset)) return null
  const base =
    offset === null
      ? instantOf({ year, month, day, hour, minute, second }, timeZone).getTime()
      : Date.UTC(year, month - 1, day, hour, minute, second) - offset * MINUTE
  return new Date(base + milliseconds)
}

/** Minutes; 0 for 'Z', which has no digits. */
function readOffset(text: string): number {
  const hours = Number(text.slice(1, 3))
  const minutes = Number(text.slice(3).replace(':', ''))
  if (hours > 14 || minutes > 59) return Number.NaN
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

function measureOffset(ms: number, timeZone: string): number {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-AU', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    formatters.set(timeZone, formatter)
  }
  const at: Record<string, number> = {}
  for (const { type, value } of formatter.formatToParts(ms)) at[type] = Number(value)
  const wall = Date.UTC(at.year ?? 0, (at.month ?? 1) - 1, at.day, at.hour, at.minute)
  return Math.round((wall - ms) / MINUTE)
}

function utcMidnight(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function isoDate(utcMs: number): string {
  return new Date(utcMs).toISOString().slice(0, 10)
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}
