import type { Voucher } from '#contract/vouchers.ts'
import {
  eventLabel,
  eventNames,
  swapLink,
  ticketDateTime,
  ticketGuid,
  ticketKind,
  ticketLocation,
  ticketPath,
  transferLink,
  whenOf,
  type TicketKind,
} from '#data/tickets/tickets.ts'
import { CHANGE_REQUEST_TYPE, EVENT_STATUS, TICKET_SOURCE, VOUCHER_SOURCE } from '#domain/constants.ts'
import { formatFullDate, formatShortDate, formatTime } from '#domain/date-format.ts'
import { badgeOf, type GameType } from '#domain/game-type.ts'
import { timesNote } from '#domain/resolved-location.ts'
import { parseServerInstant } from '#domain/time.ts'
import { eventInstants, formatVenueTime, sameWallTime, type EventInstants } from '#domain/venue-time.ts'
import { directionsTo } from '#lib/browser/navigation/safe-link.ts'

/** The state of a ticket: `good` and `onHold` are shown at the door, `review` waits for the office, the others are final. */
type TicketState = 'good' | 'onHold' | 'review' | 'ended' | 'over'

export interface TicketBadge {
  tone: 'bad' | 'warn' | 'plain'
  title: string
  text: string
}

/** A ticket stays in the wallet for the night of its event. */
export const NIGHT_MS = 12 * 3_600_000

/**
 * A ticket or voucher as all screens show it, by the server's time, for a phone in `phoneZone`. Days and times are of
 * the venue, and '' where they are not known.
 */
export function ticketView(ticket: Voucher, nowMs: number, phoneZone: string | null) {
  const kind = ticketKind(ticket)
  const { eventTicket } = ticket
  const dateTime = ticketDateTime(eventTicket) ?? ''
  const location = ticketLocation(eventTicket)
  const { timeZone } = location
  const instants = eventInstants({ dateTime, rego: eventTicket?.rego, lateRego: eventTicket?.lateRego }, timeZone)
  const { start } = instants
  const state = stateOf(ticket, instants, nowMs)
  const { event, flight } = eventNames(ticket)
  const origin = originOf(ticket, kind)
  const gameType = gameTypeOf(ticket, kind)
  const code = state === 'ended' || state === 'over' ? '' : (ticket.redeemCode?.trim() ?? '')
  const venue = eventTicket?.venue?.name?.trim() ?? ''
  const address = eventTicket?.venue?.address?.trim() ?? ''
  const time = (at: Date | null) => (at ? formatVenueTime(at, timeZone, phoneZone) : '')
  return {
    /** '' for one without, which nothing can name. */
    guid: ticketGuid(ticket) ?? '',
    kind,
    state,
    /** The badge of its game; of a ticket won in a satellite that of the satellite. */
    type: kind === 'ticket' && isWon(ticket) ? 'satellite' : gameType,
    gameType,
    origin,
    /** 'Ticket · bought online' */
    kindLine: [
      kind === 'ticket' ? 'Ticket' : 'Voucher',
      origin === WON ? 'satellite win' : origin.charAt(0).toLowerCase() + origin.slice(1),
    ]
      .filter(Boolean)
      .join(' · '),
    event,
    /** The part of the event, 'Flight 1B'; '' for the whole. */
    flight,
    label: eventLabel(ticket),
    eventId: eventTicket?.id ?? null,
    venue,
    address,
    directions: venue || address ? directionsTo([venue, address].filter(Boolean).join(', ')) : null,
    timeZone,
    instants,
    /** 'Sat, 15 Nov' */
    day: start ? formatShortDate(start, timeZone) : '',
    /** 'Saturday, 15 November 2025' */
    fullDay: start ? formatFullDate(start, timeZone) : '',
    /** The start as the member area writes it. */
    when: whenOf(start, timeZone, phoneZone),
    start: time(start),
    rego: time(instants.rego),
    lateRego: time(instants.lateRego),
    /** Whether the phone's clock reads otherwise than the venue's. */
    isElsewhere: start !== null && !sameWallTime(start, timeZone, phoneZone),
    /** 'Times assume Victoria.', where nothing says in which state they are. */
    timesNote: start ? timesNote(location) : '',
    /** '' once nothing can be done with it any more. */
    code,
    /** A code may stand as QR only where a terminal reads it [D5.18, M2.39]. */
    hasQr: code !== '' && eventTicket?.selfRegistrationEnabled === true,
    path: ticketPath(ticket) ?? '/tickets',
    /** Null where it cannot be swapped or transferred [M2.36, M2.37, M6.8, M6.9]. */
    swapTo: ticket.allowSwap === true && isUsable(state) ? swapLink(ticket) : null,
    transferTo: ticket.allowTransfer === true && isUsable(state) ? transferLink(ticket) : null,
    /** The most important notice; null for a good ticket. */
    mark: markFor(ticket, state, kind, timeZone),
  }
}
export type TicketView = ReturnType<typeof ticketView>

function isUsable(state: TicketState): boolean {
  return state === 'good' || state === 'onHold'
}

function stateOf(
  { status, pendingRequest, eventTicket }: Voucher,
  { start }: EventInstants,
  nowMs: number,
): TicketState {
  if (status != null && status !== 'active') return 'ended'
  if (eventTicket?.eventStatusId === EVENT_STATUS.CLOSED || (start !== null && nowMs > start.getTime() + NIGHT_MS))
    return 'over'
  if (pendingRequest != null) return 'review'
  return eventTicket?.eventStatusId === EVENT_STATUS.ON_HOLD ? 'onHold' : 'good'
}

/** What has become of a ticket: its title, in short, and in full. */
const ENDED = {
  redeemed: ['Redeemed', 'redeemed', 'used'],
  swapped: ['Swapped', 'swapped', 'swapped to another flight'],
  transferred: ['Transferred', 'transferred', 'transferred to another player'],
  converted: ['Converted', 'converted to PTC', 'converted to PTC'],
  revoked: ['Revoked', 'revoked', 'revoked by the league'],
  refunded: ['Refunded', 'refunded', 'refunded'],
} as const satisfies Record<Exclude<NonNullable<Voucher['status']>, 'active'>, readonly string[]>

/** 'converted to PTC'; null for a ticket that has not ended. */
export function endedAs({ status }: Voucher): string | null {
  return status == null || status === 'active' ? null : ENDED[status][1]
}

function calledOffText(kind: TicketKind, reason: string): string {
  return `The event is called off: ${reason.replace(/\.$/, '')}. The code of this ${kind} no longer works.`
}

function markFor(ticket: Voucher, state: TicketState, kind: TicketKind, timeZone: string): TicketBadge | null {
  const { status, endedAt, pendingRequest, eventTicket } = ticket
  const reason = eventTicket?.cancelReason?.trim()
  if (state === 'ended' && status != null && status !== 'active') {
    const [title, , what] = ENDED[status]
    const at = parseServerInstant(endedAt, timeZone)
    const when = at ? ` on ${formatShortDate(at, timeZone)}, ${formatTime(at, timeZone)}` : ''
    // It ended with its event; a ticket that was transferred before did not.
    if (reason && (status === 'refunded' || status === 'revoked'))
      return { tone: 'bad', title: 'Called off', text: calledOffText(kind, reason) }
    return {
      tone: status === 'redeemed' ? 'plain' : 'bad',
      title,
      text: `This ${kind} was ${what}${when}. Its code no longer works.`,
    }
  }
  if (state === 'over' && reason) return { tone: 'bad', title: 'Called off', text: calledOffText(kind, reason) }
  if (state === 'over')
    return {
      tone: 'plain',
      title: 'Event over',
      text: `This ${kind} was not used, and its code is no longer kept here.`,
    }
  if (state === 'review') {
    const what = pendingRequest === CHANGE_REQUEST_TYPE.swap ? 'Swap' : 'Transfer'
    return {
      tone: 'warn',
      title: `${what} in review`,
      text:
        eventTicket?.eventStatusId === EVENT_STATUS.ON_HOLD
          ? 'Up to 1 business day. The event is on hold.'
          : 'Up to 1 business day',
    }
  }
  return state === 'onHold'
    ? {
        tone: 'bad',
        title: 'On Hold',
        text: 'The event was on hold when last checked. Ask the registration team before you travel.',
      }
    : null
}

const WON = 'Won in a satellite'
const TICKET_ORIGINS: Record<number, string> = {
  [TICKET_SOURCE.satelliteEntry]: WON,
  [TICKET_SOURCE.ptcRedeemed]: 'Bought online',
}
const VOUCHER_ORIGINS: Record<number, string> = {
  [VOUCHER_SOURCE.satelliteReward]: WON,
  [VOUCHER_SOURCE.converted]: 'Converted',
  [VOUCHER_SOURCE.manualAllocated]: 'From the league',
  [VOUCHER_SOURCE.purchaseOnline]: 'Bought online',
}

/** 'Won in a satellite', 'Bought online'; '' where that is not known. */
function originOf({ source, eventTicket }: Voucher, kind: TicketKind): string {
  const known = source == null ? undefined : (kind === 'ticket' ? TICKET_ORIGINS : VOUCHER_ORIGINS)[source]
  return known ?? (eventTicket?.satelliteEventId ? WON : '')
}

function isWon({ source, eventTicket }: Voucher): boolean {
  return source === TICKET_SOURCE.satelliteEntry || Boolean(eventTicket?.satelliteEventId)
}

/** A voucher has that of a voucher; a ticket of a server that does not say its game's type that of any event. */
function gameTypeOf({ eventTicket }: Voucher, kind: TicketKind): GameType {
  if (kind === 'voucher') return 'aplptc'
  return eventTicket?.type ? badgeOf(eventTicket) : 'other'
}
