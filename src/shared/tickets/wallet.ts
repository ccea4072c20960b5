import type { Voucher } from '#contract/vouchers.ts'
import { ticketGuid } from '#data/tickets/tickets.ts'
import { localDate } from '#domain/time.ts'
import { ticketView, type TicketView } from './ticket-view.ts'

/** So long before its start and after it, a ticket stands on top of Home. */
const ON_THE_DAY_MS = 6 * 3_600_000

/**
 * All tickets and vouchers that an address can name: those that can still be used, the next first, apart from those that
 * have ended, the latest first.
 */
export function walletOf(tickets: readonly Voucher[], nowMs: number, phoneZone: string | null) {
  const views = tickets
    .filter((ticket) => ticketGuid(ticket) !== null)
    .map((ticket) => ticketView(ticket, nowMs, phoneZone))
    .sort((a, b) => startMs(a) - startMs(b))
  return { upcoming: views.filter(isUpcoming), ended: views.filter((view) => !isUpcoming(view)).reverse() }
}

/** '2 tickets, 1 voucher' */
export function countLine(views: readonly Pick<TicketView, 'kind'>[]): string {
  const counts = (['ticket', 'voucher'] as const).map((kind) => {
    const { length } = views.filter((view) => view.kind === kind)
    return length > 0 && `${length} ${kind}${length === 1 ? '' : 's'}`
  })
  return counts.filter(Boolean).join(', ')
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

/** `guid` as an address writes it. */
export function findTicket(
  tickets: readonly Voucher[],
  guid: string,
  nowMs: number,
  phoneZone: string | null,
): TicketView | null {
  const requested = guid.toLowerCase()
  const found = tickets.find((ticket) => ticketGuid(ticket)?.toLowerCase() === requested)
  return found ? ticketView(found, nowMs, phoneZone) : null
}

export function isUpcoming({ state }: Pick<TicketView, 'state'>): boolean {
  return state !== 'ended' && state !== 'over'
}

/** Tickets without a date come last. */
function startMs({ instants }: TicketView): number {
  return instants.start?.getTime() ?? Infinity
}
