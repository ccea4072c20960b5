import { formatTime } from './date-format.ts'
import { DEFAULT_TIME_ZONE, STATES, stateById } from './states.ts'
import { instantOf, localDate, localParts, addDays, offsetMinutes, parseServerInstant } from './time.ts'

/** Zones of Australian places whose clocks differ from their state's. */
const UNUSUAL_ZONES = ['Australia/Broken_Hill', 'Australia/Eucla', 'Australia/Lord_Howe']

/** Many games of a list begin at the same time. */
const zonesWithin = new Map<string, string>()
const MAX_ZONES_WITHIN = 5_000

/**
 * The zone whose wall time a venue shows [D3.1, D3.2, D3.10, F44 time zones]: its state's, unless the offset of one of
 * its own date-times says otherwise, as in Broken Hill.
 */
export function venueTimeZone(dateTime: string | null | undefined, stateId: number | null | undefined): string {
  return zoneWithin(dateTime, stateById(stateId ?? 0)?.timeZone ?? DEFAULT_TIME_ZONE)
}

/**
 * The zone of a place whose state keeps `home`: that one, unless the offset of its date-time says otherwise [D3.10].
 */
export function zoneWithin(dateTime: string | null | undefined, home: string): string {
  const key = `${home} ${dateTime}`
  let zone = zonesWithin.get(key)
  if (zone === undefined) {
    if (zonesWithin.size >= MAX_ZONES_WITHIN) zonesWithin.clear()
    zonesWithin.set(key, (zone = findZoneWithin(dateTime, home)))
  }
  return zone
}

function findZoneWithin(dateTime: string | null | undefined, home: string): string {
  const instant = parseServerInstant(dateTime, home)
  const stated = statedOffset(dateTime)
  if (!instant || stated === null || offsetMinutes(instant, home) === stated) return home
  const zones = [...UNUSUAL_ZONES, ...STATES.map((state) => state.timeZone)]
  return zones.find((zone) => offsetMinutes(instant, zone) === stated) ?? home
}

/** The times of an event as they travel: a date-time, and wall times 'HH:mm' at the venue. */
export interface EventTimes {
  dateTime: string
  startTime?: string | null
  rego?: string | null
  lateRego?: string | null
}

export interface EventInstants {
  start: Date | null
  /** Of registration: its begin, or without late registration its end. Later in the day than the start: the evening before. */
  rego: Date | null
  /** Late registration ends; a time before the start belongs to the night after midnight. */
  lateRego: Date | null
}

/** The event's wall times as instants, on the day of its date-time or the night beside it [F112]. */
export function eventInstants(event: EventTimes, timeZone: string): EventInstants {
  const moment = parseServerInstant(event.dateTime, timeZone)
  if (!moment) return { start: null, rego: null, lateRego: null }
  const day = localDate(moment, timeZone)
  const startTime = onDay(day, event.startTime, timeZone)
  const start = startTime ?? moment
  const rego = onDay(day, event.rego, timeZone)
  const late = onDay(day, event.lateRego, timeZone)
  // A day alone (YYYY-MM-DD) begins at midnight, which is not when the game starts.
  const isStartKnown = startTime ?? event.dateTime.includes(':')
  return {
    start,
    rego: rego && isStartKnown && rego > start ? onDay(addDays(day, -1), event.rego, timeZone) : rego,
    lateRego: late && late < start ? onDay(addDays(day, 1), event.lateRego, timeZone) : late,
  }
}

/** A wall time 'HH:mm' on a day of the zone; null when it is no time. */
export function onDay(day: string, wallTime: string | null | undefined, timeZone: string): Date | null {
  const match = /^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(wallTime?.trim() ?? '')
  if (!match || Number(match[1]) > 23 || Number(match[2]) > 59) return null
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return instantOf({ year, month, day: date, hour: Number(match[1]), minute: Number(match[2]) }, timeZone)
}

const zoneNames = new Map<string, Intl.DateTimeFormat>()

/** The zone's short name as Australians say it, 'AEDT'; for a phone that is somewhere else [D3.11]. */
export function zoneName(instant: Date | number, timeZone: string): string {
  let format = zoneNames.get(timeZone)
  if (!format) zoneNames.set(timeZone, (format = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'short' })))
  const parts = format.formatToParts(instant)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
}

/**
 * '8:15 pm', followed by the zone's name where the phone shows another wall time [D3.11]; not where its zone is
 * unknown.
 */
export function formatVenueTime(instant: Date | number, venueZone: string, phoneZone: string | null): string {
  const time = formatTime(instant, venueZone)
  return sameWallTime(instant, venueZone, phoneZone) ? time : `${time} ${zoneName(instant, venueZone)}`
}

/**
 * '5:15 pm your time', on a phone that shows another wall time than the venue; '' elsewhere, and where its zone is
 * unknown [F46 phone elsewhere].
 */
export function formatOwnTime(instant: Date | number, venueZone: string, phoneZone: string | null): string {
  if (phoneZone === null || sameWallTime(instant, venueZone, phoneZone)) return ''
  return `${formatTime(instant, phoneZone)} your time`
}

/** Returns whether two zones show the same wall time at the instant; true where the other, a phone's, is unknown. */
export function sameWallTime(instant: Date | number, one: string, other: string | null): boolean {
  if (other === null) return true
  const [a, b] = [localParts(instant, one), localParts(instant, other)]
  return a.day === b.day && a.hour === b.hour && a.minute === b.minute
}

/** The offset a date-time states, in minutes east of UTC; null without one. */
export function statedOffset(dateTime: string | null | undefined): number | null {
  const match = /(?:Z|([+-])(\d\d):?(\d\d)?)$/i.exec((dateTime ?? '').trim().slice(10))
  if (!match) return null
  if (!match[1]) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3] ?? 0))
}
