import type { Voucher } from '#contract/vouchers.ts'
import { localDate } from '#domain/time.ts'
import { walletOf } from '#shared/tickets/wallet.ts'

/** How many tickets are of today: those that open a door on this day at the venue, however long ago they started. */
export function ticketsToday(tickets: readonly Voucher[], nowMs: number, phoneZone: string | null): number {
  return walletOf(tickets, nowMs, phoneZone).upcoming.filter(
    ({ instants: { start }, timeZone }) => start !== null && localDate(start, timeZone) === localDate(nowMs, timeZone),
  ).length
}

/** Puts a number on the app's icon where the device can show one, and takes it away with 0. Never throws, and asks for nothing. */
export function showBadge(count: number): void {
  try {
    const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
    // Refused where the app is not installed or notices are not allowed.
    shown?.catch(() => undefined)
  } catch {
    // The icon stays as it is.
  }
}
