import type { Voucher } from '#contract/vouchers.ts'
import { TICKET_TEXTS_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, removeKey, writeJson } from '#lib/storage/storage.ts'
import { NIGHT_MS } from '#shared/tickets/ticket-view.ts'
import { walletOf } from '#shared/tickets/wallet.ts'

const MAX_TICKETS = 6
const DAY_MS = 24 * 3_600_000

/**
 * What is read of a ticket at the door, while the app begins: before the first paint, by
 * scripts/first-paint/stored-ticket.ts.
 */
export interface TicketTexts {
  guid: string
  event: string
  flight: string
  venue: string
  /** 'Sat, 15 Nov · 7:00 pm' */
  when: string
  code: string
  /** In milliseconds: later the app says what has become of it. */
  untilMs: number
}

/**
 * Keeps the code of each good ticket with what it is for, so that it stands on the screen before the app has begun.
 * One that waits, is on hold or over is shown by the app alone, which says so.
 */
export function storeTicketTexts(tickets: readonly Voucher[], nowMs: number, phoneZone: string | null): void {
  const text = walletOf(tickets, nowMs, phoneZone)
    .upcoming.filter(({ state, code }) => state === 'good' && code !== '')
    .slice(0, MAX_TICKETS)
    .map(({ guid, event, flight, venue, day, start, code, instants }): TicketTexts => {
      const untilMs = instants.start ? instants.start.getTime() + NIGHT_MS : nowMs + DAY_MS
      return { guid, event, flight, venue, when: [day, start].filter(Boolean).join(' · '), code, untilMs }
    })
  if (text.length > 0) writeJson(deviceStorage, TICKET_TEXTS_KEY, text)
  else removeKey(deviceStorage, TICKET_TEXTS_KEY)
}
