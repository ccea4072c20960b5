import type { Voucher } from '#contract/vouchers.ts'
import { ticketDateTime, ticketLocation } from '#data/tickets/ticket-time.ts'
import {
  eventNames,
  swapLink,
  ticketGuid,
  ticketKind,
  ticketPath,
  transferLink,
  type ChangeLink,
  type TicketKind,
} from '#data/tickets/tickets.ts'
import { ticketBadge } from '#data/tickets/voucher-view.ts'
import { CHANGE_REQUEST_TYPE, EVENT_STATUS, TICKET_SOURCE, VOUCHER_SOURCE } from '#domain/constants.ts'
import { formatFullDate, formatShortDate, formatTime } from '#domain/date-format.ts'
import type { GameType } from '#domain/game-type.ts'
import { timesNote } from '#domain/resolved-location.ts'
import { localDate, parseServerInstant } from '#domain/time.ts'
import { eventInstants, formatVenueTime, sameWallTime, type EventInstants } from '#domain/venue-time.ts'
import { directionsTo } from '#lib/browser/navigation/directions.ts'

/** The state of a ticket: `good` and `onHold` are shown at the door, `review` waits for the office, the others are final. */
export type TicketState = 'good' | 'onHold' | 'review' | 'ended' | 'over'

/** A ticket or voucher as its card and its page show it. */
export interface TicketView {
  guid: string
  kind: TicketKind
  state: TicketState
  /** The mark of its game. */
  type: GameType
  /** 'Won in a satellite', 'Bought online'; '' where that is not known. */
  origin: string
  /** 'Ticket · bought online' */
  kindLine: string
  event: string
  /** The part of the event, 'Flight 1B'; '' for the whole. */
  flight: string
  eventId: number | null
  venue: string
  address: string
  /** Null where the place is not known. */
  directions: string | null
  timeZone: string
  instants: EventInstants
  /** 'Sat, 15 Nov', at the venue. */
  day: string
  /** 'Saturday, 15 November 2025' */
  fullDay: string
  /** Times at the venue; '' for what is not known. */
  start: string
  rego: string
  lateRego: string
  /** Whether the phone's clock reads otherwise than the venue's. */
  isElsewhere: boolean
  /** 'Times assume Victoria.', where it has times and nothing says in which state they are; else ''. */
  timesNote: string
  /** '' once nothing can be done with it any more. */
  code: string
  /** A code may stand as QR only where a terminal reads it [D5.18, M2.39]. */
  hasQr: boolean
  /** Its page. */
  path: string
  /** Where it is swapped and transferred; null where it cannot be [M2.36, M2.37, M6.8, M6.9]. */
  swapTo: ChangeLink | null
  transferTo: ChangeLink | null
  /** The most important notice; null for a good ticket. */
  mark: TicketBadge | null
}

export interface TicketBadge {
  tone: 'bad' | 'warn' | 'plain'
  /** 'Swapped' */
  title: string
  text: string
}

const HOUR_MS = 3_600_000
/** A ticket stays in the wallet for the night of its event. */
const NIGHT_MS = 12 * HOUR_MS
/** So long before its start and after it, a ticket stands on top of Home. */
const ON_THE_DAY_MS = 6 * HOUR_MS

/** A ticket at this moment of the server's time, for a phone in `phoneZone`; null for one without a guid, which nothing could name. */
export function ticketView(ticket: Voucher, nowMs: number, phoneZone: string | null): TicketView | null {
  const guid = ticketGuid(ticket)
  if (guid === null) return null
  const kind = ticketKind(ticket)
  const { eventTicket } = ticket
  const dateTime = ticketDateTime(eventTicket) ?? ''
  const place = ticketLocation(eventTicket)
  const { timeZone } = place
  const instants = eventInstants({ dateTime, rego: eventTicket?.rego, lateRego: eventTicket?.lateRego }, timeZone)
  const state = stateOf(ticket, instants, nowMs)
  const { event, flight } = eventNames(ticket)
  const origin = originOf(ticket, kind)
  const code = state === 'ended' || state === 'over' ? '' : (ticket.redeemCode?.trim() ?? '')
  const venue = eventTicket?.venue?.name?.trim() ?? ''
  const address = eventTicket?.venue?.address?.trim() ?? ''
  const time = (at: Date | null) => (at ? formatVenueTime(at, timeZone, phoneZone) : '')
  return {
    guid,
    kind,
    state,
    type: typeOf(ticket, kind),
    origin,
    kindLine: [
      kind === 'ticket' ? 'Ticket' : 'Voucher',
      origin === WON ? 'satellite win' : origin.charAt(0).toLowerCase() + origin.slice(1),
    ]
      .filter(Boolean)
      .join(' · '),
    event,
    flight,
    eventId: eventTicket?.id ?? null,
    venue,
    address,
    directions: venue || address ? directionsTo([venue, address].filter(Boolean).join(', ')) : null,
    timeZone,
    instants,
    day: instants.start ? formatShortDate(instants.start, timeZone) : '',
    fullDay: instants.start ? formatFullDate(instants.start, timeZone) : '',
    start: time(instants.start),
    rego: time(instants.rego),
    lateRego: time(instants.lateRego),
    isElsewhere: instants.start !== null && !sameWallTime(instants.start, timeZone, phoneZone),
    timesNote: instants.start ? timesNote(place) : '',
    code,
    hasQr: code !== '' && eventTicket?.selfRegistrationEnabled === true,
    path: ticketPath(ticket) ?? '/tickets',
    swapTo: ticket.allowSwap === true && isUsable(state) ? swapLink(ticket) : null,
    transferTo: ticket.allowTransfer === true && isUsable(state) ? transferLink(ticket) : null,
    mark: markFor(ticket, state, kind, timeZone),
  }
}

export interface Wallet {
  /** The next first. */
  upcoming: TicketView[]
  /** The latest first. */
  ended: TicketView[]
}

/** All tickets and vouchers, those that can still be used apart from the others. */
export function walletOf(tickets: readonly Voucher[], nowMs: number, phoneZone: string | null): Wallet {
  const views = tickets
    .flatMap((ticket) => ticketView(ticket, nowMs, phoneZone) ?? [])
    .sort((a, b) => startMs(a) - startMs(b))
  return { upcoming: views.filter(isUpcoming), ended: views.filter((view) => !isUpcoming(view)).reverse() }
}

/** '2 tickets, 1 voucher' */
export function countLine(views: readonly Pick<TicketView, 'kind'>[]): string {
  const count = (kind: TicketKind) => views.filter((view) => view.kind === kind).length
  const words = (n: number, word: string) => (n === 0 ? [] : [`${n} ${word}${n === 1 ? '' : 's'}`])
  return [...words(count('ticket'), 'ticket'), ...words(count('voucher'), 'voucher')].join(', ')
}

/** The ticket to show at a door within six hours of its start, the nearest one; null on any other day. */
export function ticketOfToday(tickets: readonly Voucher[], nowMs: number, phoneZone: string | null): TicketView | null {
  const distance = (view: TicketView) => Math.abs(startMs(view) - nowMs)
  const [nearest] = walletOf(tickets, nowMs, phoneZone)
    .upcoming.filter((view) => distance(view) <= ON_THE_DAY_MS)
    .sort((a, b) => distance(a) - distance(b))
  return nearest ?? null
}

/** 'Today 8:00 pm', 'Started 8:00 pm': the start of a ticket of today, seen from now. */
export function startLine(
  { instants, timeZone, start }: Pick<TicketView, 'instants' | 'timeZone' | 'start'>,
  nowMs: number,
): string {
  if (!instants.start) return ''
  if (nowMs >= instants.start.getTime()) return `Started ${start}`
  return `${localDate(instants.start, timeZone) === localDate(nowMs, timeZone) ? 'Today' : 'Tomorrow'} ${start}`
}

/** The ticket with this guid, as an address writes it. */
export function findTicket(tickets: readonly Voucher[], guid: string): Voucher | null {
  const requested = guid.toLowerCase()
  return tickets.find((ticket) => ticketGuid(ticket)?.toLowerCase() === requested) ?? null
}

export function isUpcoming({ state }: Pick<TicketView, 'state'>): boolean {
  return state !== 'ended' && state !== 'over'
}

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

const ENDED: Record<Exclude<NonNullable<Voucher['status']>, 'active'>, [title: string, text: string]> = {
  redeemed: ['Redeemed', 'was used'],
  swapped: ['Swapped', 'was swapped to another flight'],
  transferred: ['Transferred', 'was transferred to another player'],
  converted: ['Converted', 'was converted to PTC'],
  revoked: ['Revoked', 'was revoked by the league'],
  refunded: ['Refunded', 'was refunded'],
}

function calledOffText(kind: TicketKind, reason: string): string {
  return `The event is called off: ${reason.replace(/\.$/, '')}. The code of this ${kind} no longer works.`
}

function markFor(ticket: Voucher, state: TicketState, kind: TicketKind, timeZone: string): TicketBadge | null {
  const { status, endedAt, pendingRequest, eventTicket } = ticket
  const reason = eventTicket?.cancelReason?.trim()
  if (state === 'ended' && status != null && status !== 'active') {
    const [title, what] = ENDED[status]
    const at = parseServerInstant(endedAt, timeZone)
    const when = at ? ` on ${formatShortDate(at, timeZone)}, ${formatTime(at, timeZone)}` : ''
    // It ended with its event; a ticket that was transferred before did not.
    if (reason && (status === 'refunded' || status === 'revoked'))
      return { tone: 'bad', title: 'Called off', text: calledOffText(kind, reason) }
    return {
      tone: status === 'redeemed' ? 'plain' : 'bad',
      title,
      text: `This ${kind} ${what}${when}. Its code no longer works.`,
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

function originOf({ source, eventTicket }: Voucher, kind: TicketKind): string {
  const known = source == null ? undefined : (kind === 'ticket' ? TICKET_ORIGINS : VOUCHER_ORIGINS)[source]
  return known ?? (eventTicket?.satelliteEventId ? WON : '')
}

/** A ticket won in a satellite has the satellite's badge. */
function typeOf(ticket: Voucher, kind: TicketKind): GameType {
  const isWon = ticket.source === TICKET_SOURCE.satelliteEntry || Boolean(ticket.eventTicket?.satelliteEventId)
  return kind === 'ticket' && isWon ? 'satellite' : ticketBadge(ticket)
}

/** Tickets without a date come last. */
function startMs({ instants }: TicketView): number {
  return instants.start?.getTime() ?? Infinity
}
