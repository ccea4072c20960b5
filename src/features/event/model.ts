import type { BlindStructureRow, LeagueEvent } from '#contract/events.ts'
import { formatShortDate } from '#domain/date-format.ts'
import { markOf, type GameType } from '#domain/game-type.ts'
import { formatBuyIn, formatChips, formatPtc, shortMoney } from '#domain/money.ts'
import { registrationStatus, type RegistrationStatus } from '#domain/registration-status.ts'
import { eventInstants, formatVenueTime, onDay, venueTimeZone } from '#domain/venue-time.ts'
import { addDays, localDate, parseWireInstant } from '#domain/time.ts'

/** One fact of the details: its name, its value, and a smaller word behind it. */
export interface Detail {
  name: string
  value: string
  unit?: string
  /** Set in figures rather than in words. */
  isFigure?: boolean
}

export interface EventView {
  type: GameType
  title: string
  venue: string
  address: string
  isOnHold: boolean
  status: RegistrationStatus
  details: Detail[]
  structure: StructureRow[]
}

/** A line of the blind structure: a level, or a break. */
export type StructureRow =
  | { kind: 'level'; time: string; small: string; big: string; ante: string }
  | { kind: 'break'; time: string; minutes: number }

/** An event's page at this moment of the server's time, for a phone in `phoneZone`. */
export function eventView(event: LeagueEvent, nowMs: number, phoneZone: string): EventView {
  const timeZone = venueTimeZone(event.dateTime, event.venue?.stateId ?? event.stateId)
  const status = registrationStatus(event, nowMs, timeZone)
  return {
    type: markOf(event),
    title: event.title,
    venue: event.venue?.title ?? '',
    address: addressOf(event),
    isOnHold: status.kind === 'onHold',
    status,
    details: detailsOf(event, timeZone, phoneZone),
    structure: (event.blindStructures ?? []).map((row) => structureRow(row, event, timeZone, phoneZone)),
  }
}

/** The rows of Event Details; what does not apply is left out [P2.164 to P2.169]. */
function detailsOf(event: LeagueEvent, timeZone: string, phoneZone: string): Detail[] {
  const { start, rego, lateRego } = eventInstants(event, timeZone)
  const date = parseWireInstant(event.dateTime, timeZone)
  const time = (name: string, at: Date | null) => (at ? [timeDetail(name, at, timeZone, phoneZone)] : [])
  return [
    ...(date ? [{ name: 'Date', value: formatShortDate(date, timeZone) }] : []),
    ...time('Start', start),
    ...time('Rego', rego),
    ...time('Late Rego', lateRego),
    { name: 'Buy In', value: formatBuyIn(event, { short: true }), isFigure: true },
    ...when(event.rebuyInFee, (fee) => ({ name: event.reEntryLabel?.trim() || 'Re-Entry', value: shortMoney(fee), isFigure: true })),
    ...when(event.startingStack, (chips) => ({ name: 'Starting Stack', value: formatChips(chips), isFigure: true })),
    ...when(event.addons, (fee) => ({ name: 'Addons', value: shortMoney(fee), unit: event.addonsDescription ?? undefined, isFigure: true })),
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

function timeDetail(name: string, at: Date, timeZone: string, phoneZone: string): Detail {
  const [value = '', ...rest] = formatVenueTime(at, timeZone, phoneZone).split(' ')
  return { name, value, unit: rest.join(' '), isFigure: true }
}

function when(amount: number | null | undefined, make: (amount: number) => Detail): Detail[] {
  return amount && amount > 0 ? [make(amount)] : []
}

function structureRow(row: BlindStructureRow, event: LeagueEvent, timeZone: string, phoneZone: string): StructureRow {
  const time = structureTime(row, event, timeZone, phoneZone)
  if (row.breakRow) return { kind: 'break', time, minutes: Math.round((row.breakLength ?? 0) / 60) }
  return {
    kind: 'level',
    time,
    small: formatChips(row.smallBlind ?? 0),
    big: formatChips(row.bigBlind ?? 0),
    ante: row.ante ? formatChips(row.ante) : '–',
  }
}

/** When the level begins; a time before the start belongs to the night after midnight. */
function structureTime(row: BlindStructureRow, event: LeagueEvent, timeZone: string, phoneZone: string): string {
  const { start } = eventInstants(event, timeZone)
  if (!start) return row.blindStartTime ?? ''
  const day = localDate(start, timeZone)
  const at = onDay(day, row.blindStartTime, timeZone)
  const late = at && at < start ? onDay(addDays(day, 1), row.blindStartTime, timeZone) : at
  return late ? formatVenueTime(late, timeZone, phoneZone) : (row.blindStartTime ?? '')
}

function addressOf(event: LeagueEvent): string {
  const { address, suburb } = event.venue ?? {}
  if (!address) return suburb ?? ''
  return suburb && !address.toLowerCase().includes(suburb.toLowerCase()) ? `${address}, ${suburb}` : address
}
