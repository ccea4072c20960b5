import type { LeagueEvent } from '#contract/event-details.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { formatShortDate, formatTime } from '#domain/date-format.ts'
import type { Point } from '#domain/distance.ts'
import { badgeOf, type GameType } from '#domain/game-type.ts'
import { formatBuyIn, formatChips, formatPtc, shortMoney } from '#domain/money.ts'
import { timesNote } from '#domain/resolved-location.ts'
import { registrationStatus, type RegistrationStatus } from '#domain/registration-status.ts'
import { stoppageOf, type Stoppage } from '#domain/stoppage.ts'
import { addressLine } from '#domain/venue-address.ts'
import { eventInstants, formatVenueTime, sameWallTime, zoneName } from '#domain/venue-time.ts'
import { localDate, parseServerInstant } from '#domain/time.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'
import { paceOf, structureOf, type StructureRow } from './structure.ts'

interface Detail {
  name: string
  value: string
  unit?: string
  /** A second line: the time on the phone's own clock [F46 phone elsewhere]. */
  note?: string
  isFigure?: boolean
}

export interface EventView {
  id: number
  type: GameType
  title: string
  venue: string
  address: string
  /** The venue's name in addresses, else its id; null where the venue is unknown. */
  venueSlug: string | null
  point: Point | null
  /** In place of the purchase; null for an event that is played as announced. */
  stoppage: Stoppage | null
  /** At status 1 only [P2.160]. */
  canBeFavourite: boolean
  /** 'Royal Oak Hotel, 7:00 pm', as others name it. */
  label: string
  status: RegistrationStatus
  details: Detail[]
  /** From half an hour before its start until it is closed, unless it is on hold: then the clock comes first. */
  isOn: boolean
  /** HTML as the league wrote it; '' for none. */
  description: string
  structure: StructureRow[]
  /** The zone of the structure's times, where the phone's differs: 'AEDT' [D3.11]. */
  structureZone: string
  /** 'Times assume Victoria.', where it has times and nothing says in which state they are; else ''. */
  timesNote: string
}

const SHORTLY_BEFORE_MS = 30 * 60_000

export function eventView(event: LeagueEvent, nowMs: number, phoneZone: string | null): EventView {
  const place = locationOf(event)
  const { timeZone } = place
  const status = registrationStatus(event, nowMs, timeZone)
  const stoppage = stoppageOf(event)
  const { start } = eventInstants(event, timeZone)
  return {
    id: event.id,
    type: badgeOf(event),
    title: event.title,
    venue: event.venue?.title ?? '',
    address: addressLine(event.venue ?? {}),
    venueSlug: venueSlug(event),
    point: pointOf(event),
    stoppage,
    canBeFavourite: event.eventStatusId === EVENT_STATUS.OPEN,
    label: labelOf(event, timeZone),
    status,
    details: detailsOf(event, timeZone, phoneZone),
    isOn:
      !stoppage &&
      event.eventStatusId !== EVENT_STATUS.CLOSED &&
      start !== null &&
      nowMs >= start.getTime() - SHORTLY_BEFORE_MS,
    description: event.description?.trim() ?? '',
    structure: structureOf(event, timeZone),
    structureZone: start && !sameWallTime(start, timeZone, phoneZone) ? zoneName(start, timeZone) : '',
    timesNote: start ? timesNote(place) : '',
  }
}

/** The rows of Event Details; what does not apply is left out [P2.164 to P2.169]. */
function detailsOf(event: LeagueEvent, timeZone: string, phoneZone: string | null): Detail[] {
  const { start, rego, lateRego } = eventInstants(event, timeZone)
  const date = parseServerInstant(event.dateTime, timeZone)
  const pace = paceOf(event, timeZone)
  const time = (name: string, at: Date | null) => (at ? [timeDetail(name, at, timeZone, phoneZone)] : [])
  return [
    ...(date ? [{ name: 'Date', value: formatShortDate(date, timeZone) }] : []),
    ...time('Start', start),
    ...time('Rego', rego),
    ...time('Late Rego', lateRego),
    { name: 'Buy In', value: formatBuyIn(event, { short: true }), isFigure: true },
    ...when(event.rebuyInFee, (fee) => ({
      name: event.reEntryLabel?.trim() || 'Re-Entry',
      value: shortMoney(fee),
      isFigure: true,
    })),
    ...when(event.startingStack, (chips) => ({
      name: 'Starting Stack',
      value: formatChips(chips),
      unit: pace.start && `= ${pace.start}`,
      isFigure: true,
    })),
    ...(pace.late ? [{ name: 'Stack at Late Rego', value: pace.late }] : []),
    ...(pace.minutes ? [{ name: 'Level Length', value: pace.minutes }] : []),
    ...when(event.addons, (fee) => ({
      name: 'Addons',
      value: shortMoney(fee),
      unit: withoutAmount(event.addonsDescription, fee),
      isFigure: true,
    })),
    ...when(event.takeHomeAmount, (amount) => ({ name: 'Guarantee', value: shortMoney(amount), isFigure: true })),
    ...gameTypeDetail(event),
  ]
}

/** The type with the PTC credit it earns [P2.165]. */
function gameTypeDetail(event: LeagueEvent): Detail[] {
  const type = event.gameType?.trim() || event.type?.trim()
  if (!type) return []
  const credit = event.totalPTCredit && event.totalPTCredit > 0 ? `, ${formatPtc(event.totalPTCredit)} credit` : ''
  return [{ name: 'Game Type', value: type + credit }]
}

/** The league often begins the description with the amount, which stands before it already. */
function withoutAmount(description: string | null | undefined, amount: number): string | undefined {
  const text = description?.trim() ?? ''
  const written = shortMoney(amount)
  return (text.startsWith(`${written} `) ? text.slice(written.length).trim() : text) || undefined
}

function timeDetail(name: string, at: Date, timeZone: string, phoneZone: string | null): Detail {
  const [value = '', ...rest] = formatVenueTime(at, timeZone, phoneZone).split(' ')
  return { name, value, unit: rest.join(' '), note: ownTime(at, timeZone, phoneZone), isFigure: true }
}

/** '4:00 pm your time', with the day where that differs; nothing where the clocks agree [F46 phone elsewhere]. */
function ownTime(at: Date, timeZone: string, phoneZone: string | null): string | undefined {
  if (phoneZone === null || sameWallTime(at, timeZone, phoneZone)) return undefined
  const otherDay = localDate(at, timeZone) === localDate(at, phoneZone) ? '' : ` on ${formatShortDate(at, phoneZone)}`
  return `${formatTime(at, phoneZone)}${otherDay} your time`
}

function when(amount: number | null | undefined, make: (amount: number) => Detail): Detail[] {
  return amount && amount > 0 ? [make(amount)] : []
}

function venueSlug({ venue }: LeagueEvent): string | null {
  if (!venue) return null
  return venue.friendlyUrlSlug?.trim() || String(venue.id)
}

function pointOf({ venue }: LeagueEvent): Point | null {
  const { latitude, longitude } = venue ?? {}
  return latitude == null || longitude == null ? null : { latitude, longitude }
}

function labelOf(event: LeagueEvent, timeZone: string): string {
  const { start } = eventInstants(event, timeZone)
  return [event.venue?.title || event.title, start && formatTime(start, timeZone)].filter(Boolean).join(', ')
}
