import type { listConsumePtc, PtcTransaction } from '#contract/credit.ts'
import type { ResponseData } from '#contract/endpoint.ts'
import { formatMemberDate } from '#domain/date-format.ts'
import { formatPtc, ptcFigure } from '#domain/money.ts'
import { parseServerInstant } from '#domain/time.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'

/** A line of the PTC Summary [M3.6]; '' for what a transaction has not. */
export function transactionView(row: PtcTransaction, nowMs: number) {
  const { guid, transactionDate, description, totalCredit, expiryDate } = row
  const amount = Math.trunc(totalCredit ?? 0)
  const held = row.left ?? totalCredit
  const isLot = expiryDate != null && amount >= 0
  const isExpired = isLot && (row.expired ?? isPast(expiryDate, nowMs))
  const end = transactionDay(expiryDate)
  return {
    guid,
    date: transactionDay(transactionDate) ?? '–',
    description: description?.trim() || (amount < 0 ? 'PTC used' : 'PTC received'),
    // Whole credits [M9.13].
    amount: totalCredit === null ? '–' : amount < 0 ? `−${ptcFigure(-amount)}` : `+${ptcFigure(amount)}`,
    // The part of a lot that can be spent; a dash where the league does not say.
    held: held === null ? '–' : formatPtc(held),
    kind: amount < 0 ? ('went' as const) : isExpired ? ('expired' as const) : ('came' as const),
    expiry: isLot && end ? `${isExpired ? 'Expired' : 'Expires'} ${end}` : '',
    rest: isLot ? restOf(row, isExpired) : '',
    bound: isLot && !isExpired && row.allowTransfer === false ? 'Not transferable' : '',
  }
}

export type TransactionView = ReturnType<typeof transactionView>

/** A part of what an amount is taken from [M3.16]. */
export function consumedView({
  description,
  transactionDate,
  consumeAmount,
}: ResponseData<typeof listConsumePtc>[number]) {
  return {
    description: description?.trim() || 'PTC received',
    date: `Received ${transactionDay(transactionDate) ?? '–'}`,
    amount: formatPtc(consumeAmount),
  }
}

function restOf({ expiredPTC, left }: PtcTransaction, isExpired: boolean): string {
  if (isExpired)
    return expiredPTC && expiredPTC > 0
      ? `${formatPtc(expiredPTC)} lost`
      : left == null && expiredPTC == null
        ? ''
        : 'All used'
  if (left == null) return ''
  return left > 0 ? `${formatPtc(left)} left` : 'All used'
}

/** The day as it was written is that of the member's state. */
function transactionDay(dateTime: string | null | undefined): string | null {
  const { timeZone: zone } = locationOf({}, [dateTime])
  const at = parseServerInstant(dateTime, zone)
  return at && formatMemberDate(at, zone)
}

function isPast(dateTime: string, nowMs: number): boolean {
  const at = parseServerInstant(dateTime, locationOf({}, [dateTime]).timeZone)
  return at !== null && at.getTime() < nowMs
}
