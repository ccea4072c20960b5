import type { Voucher } from '#contract/vouchers.ts'
import { formatMemberDay, formatTime24 } from '#domain/date-format.ts'
import type { ResolvedLocation } from '#domain/resolved-location.ts'
import { sameWallTime, zoneName } from '#domain/venue-time.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'

export function ticketLocation(event: Voucher['eventTicket']): ResolvedLocation {
  return locationOf(event ?? {}, [ticketDateTime(event), event?.dateTime])
}

/** Returns when the event of a ticket or voucher starts, as the server writes it. */
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
