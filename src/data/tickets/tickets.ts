import { linkOptions } from '@tanstack/react-router'
import { listEventTickets, type Voucher } from '#contract/vouchers.ts'
import { formatMemberDay, formatTime24 } from '#domain/date-format.ts'
import type { ResolvedLocation } from '#domain/resolved-location.ts'
import { sameWallTime, zoneName } from '#domain/venue-time.ts'
import { callQuery } from '#lib/network/api/call-query.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'
import { TICKETS_KEY } from './tickets-key.ts'

/** A change of the office shows within a minute; what ended is wanted too, so that a saved ticket can be marked. */
const STALE_MS = 60_000

/** The signed-in member's tickets and vouchers, the next first, with those that ended within 30 days [M7.13]. */
export function ticketsQuery() {
  return callQuery(TICKETS_KEY, listEventTickets, { includeEnded: true }, STALE_MS)
}

/** A ticket has a gameMembershipGuid, a voucher a voucherGuid alone [M3.2]. */
export type TicketKind = 'ticket' | 'voucher'

export function ticketKind({ gameMembershipGuid }: Voucher): TicketKind {
  return gameMembershipGuid ? 'ticket' : 'voucher'
}

/** The guid it is known by in addresses; null for one that has none. */
export function ticketGuid({ gameMembershipGuid, voucherGuid }: Voucher): string | null {
  return gameMembershipGuid?.trim() || voucherGuid?.trim() || null
}

/** Returns where a ticket or voucher is in the wallet [D1.29]; null for one that has no guid. */
export function ticketPath(ticket: Voucher): string | null {
  const guid = ticketGuid(ticket)
  return guid && `/tickets/${encodeURIComponent(guid)}`
}

/** The link to where it is swapped [M2.36]. */
export function swapLink(ticket: Voucher) {
  const guid = ticketGuid(ticket) ?? ''
  return ticketKind(ticket) === 'ticket'
    ? linkOptions({ to: '/tickets/swap-flight/$gameMembership', params: { gameMembership: guid } })
    : linkOptions({ to: '/voucher/swap-flight/$voucherGuid', params: { voucherGuid: guid } })
}

/** The link to where it is transferred to another player [M2.37]. */
export function transferLink(ticket: Voucher) {
  const guid = ticketGuid(ticket) ?? ''
  return ticketKind(ticket) === 'ticket'
    ? linkOptions({ to: '/tickets/transfer/$gameMembership', params: { gameMembership: guid } })
    : linkOptions({ to: '/voucher/transfer/$voucherGuid', params: { voucherGuid: guid } })
}

export type ChangeLink = ReturnType<typeof swapLink | typeof transferLink>

/** Returns whether a ticket can be used; without a status, as other servers respond, it can. */
export function isActive({ status }: Voucher): boolean {
  return status == null || status === 'active'
}

/** 'APL Million 2025' and 'Flight 1B': what it is for, and which part of that; '' where there is no part. */
export function eventNames({ majorEventName, eventTicket }: Pick<Voucher, 'majorEventName' | 'eventTicket'>): {
  event: string
  flight: string
} {
  return splitName(majorEventName, eventTicket?.title?.trim() || eventTicket?.description)
}

/** The same by the name of a major event, where there is one, and the event's title, which often begins with it. */
export function splitName(
  majorEventName: string | null | undefined,
  eventTitle: string | null | undefined,
): { event: string; flight: string } {
  const [major, title] = [majorEventName?.trim() ?? '', eventTitle?.trim() ?? '']
  if (major === '' || title === '' || title === major)
    return { event: major || title || 'Event to be announced', flight: '' }
  if (!title.startsWith(major)) return { event: major, flight: title }
  const flight = /^\s*[,:–-]\s*(.+)$/.exec(title.slice(major.length))?.[1]
  return flight ? { event: major, flight } : { event: title, flight: '' }
}

/** 'APL Million 2025, Flight 1B' */
export function eventLabel(ticket: Pick<Voucher, 'majorEventName' | 'eventTicket'>): string {
  const { event, flight } = eventNames(ticket)
  return flight ? `${event}, ${flight}` : event
}

export function ticketLocation(event: Voucher['eventTicket']): ResolvedLocation {
  return locationOf(event ?? {}, [ticketDateTime(event), event?.dateTime])
}

/** Returns the start as the server writes it. */
export function ticketDateTime(event: Voucher['eventTicket']): string | null {
  return event?.eventStartTimeOffset ?? event?.dateTime ?? null
}

/**
 * When something is played, as the member area writes it: 'Sat 15/11/2025' [M9.15] and '18:30' [M9.16], with its zone
 * where the phone shows another time [D3.11]; '' for both where it is not known.
 */
export function whenOf(at: Date | null, timeZone: string, phoneZone: string | null): { date: string; time: string } {
  if (!at) return { date: '', time: '' }
  const zone = sameWallTime(at, timeZone, phoneZone) ? '' : ` ${zoneName(at, timeZone)}`
  return {
    date: formatMemberDay(at, timeZone),
    time: formatTime24(at, timeZone) + zone,
  }
}
