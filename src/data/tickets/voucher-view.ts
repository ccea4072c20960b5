import type { Voucher } from '#contract/vouchers.ts'
import { CHANGE_REQUEST_TYPE, EVENT_STATUS } from '#domain/constants.ts'
import { badgeOf, type GameType } from '#domain/game-type.ts'
import { timesNote } from '#domain/resolved-location.ts'
import { parseServerInstant } from '#domain/time.ts'
import { ticketDateTime, ticketLocation, ticketWhen } from './ticket-time.ts'
import {
  eventLabel,
  eventNames,
  isActive,
  swapLink,
  ticketGuid,
  ticketKind,
  transferLink,
  type ChangeLink,
  type TicketKind,
} from './tickets.ts'

/** A voucher or ticket as its card in the profile shows it. */
export interface VoucherView {
  guid: string
  kind: TicketKind
  type: GameType
  event: string
  /** The part of the event; '' for the whole. */
  flight: string
  /** Both, to name its buttons by. */
  label: string
  venue: string
  /** 'Sat 15/11/2025' */
  date: string
  /** '18:30' [M9.16] */
  time: string
  /** 'Times assume Victoria.', where it has a time and nothing says in which state it is; else ''. */
  timesNote: string
  /** Where the Code button stands: only with self-registration and a code [M2.39]. */
  code: string | null
  /** Null where it is not allowed [M6.8, M6.9]. */
  swapTo: ChangeLink | null
  transferTo: ChangeLink | null
  eventId: number | null
  /** The most important notice. */
  state: 'good' | 'swapInReview' | 'transferInReview' | 'onHold'
}

/** A voucher stays for the night of its event. */
const NIGHT_MS = 12 * 3_600_000

/** Those that can still be used, the next first. */
export function voucherViews(vouchers: readonly Voucher[], nowMs: number, phoneZone: string | null): VoucherView[] {
  return vouchers
    .filter(
      (voucher) =>
        isActive(voucher) &&
        voucher.eventTicket?.eventStatusId !== EVENT_STATUS.CLOSED &&
        nowMs < startMs(voucher) + NIGHT_MS,
    )
    .sort((a, b) => startMs(a) - startMs(b))
    .flatMap((voucher) => voucherView(voucher, phoneZone) ?? [])
}

/** Maps a voucher to its view; null for one without a guid, which nothing could name. */
export function voucherView(voucher: Voucher, phoneZone: string | null): VoucherView | null {
  const guid = ticketGuid(voucher)
  if (guid === null) return null
  const { eventTicket } = voucher
  const when = ticketWhen(eventTicket, phoneZone)
  return {
    guid,
    kind: ticketKind(voucher),
    type: ticketBadge(voucher),
    ...eventNames(voucher),
    label: eventLabel(voucher),
    venue: eventTicket?.venue?.name?.trim() ?? '',
    ...when,
    timesNote: when.time ? timesNote(ticketLocation(eventTicket)) : '',
    code: (eventTicket?.selfRegistrationEnabled && voucher.redeemCode?.trim()) || null,
    swapTo: voucher.allowSwap ? swapLink(voucher) : null,
    transferTo: voucher.allowTransfer ? transferLink(voucher) : null,
    eventId: eventTicket?.id ?? null,
    state: voucherState(voucher),
  }
}

/**
 * A voucher has the mark of a voucher, a ticket that of its game; servers that do not say the game's type get that of
 * any event.
 */
export function ticketBadge(ticket: Voucher): GameType {
  if (ticketKind(ticket) === 'voucher') return 'aplptc'
  return ticket.eventTicket?.type ? badgeOf(ticket.eventTicket) : 'other'
}

function voucherState({ pendingRequest, eventTicket }: Voucher): VoucherView['state'] {
  if (pendingRequest) return pendingRequest === CHANGE_REQUEST_TYPE.swap ? 'swapInReview' : 'transferInReview'
  return eventTicket?.eventStatusId === EVENT_STATUS.ON_HOLD ? 'onHold' : 'good'
}

/** Vouchers without a date come last. */
function startMs({ eventTicket }: Voucher): number {
  return parseServerInstant(ticketDateTime(eventTicket), ticketLocation(eventTicket).timeZone)?.getTime() ?? Infinity
}
