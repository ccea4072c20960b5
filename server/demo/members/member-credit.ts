import { dateTimeIn } from '#domain/calendar.ts'
import { endOfDay } from '#domain/credit/expiry.ts'
import { addDays, localDate } from '#domain/time.ts'
import type { ptcEntries, ptcLots, ptcTransactions } from '#server/db/schema/credit.ts'
import type { Holding } from './demo-members.ts'
import { uuidFrom } from '#server/demo/random.ts'

export type Credit = Extract<Holding, { kind: 'credit' }>

export interface CreditGiven {
  seed: number
  playerId: number
  /** Of the member's state: credit ends at its midnight. */
  timeZone: string
  credits: readonly Credit[]
  lotIds: readonly number[]
  now: Date
}

/**
 * A member's credit as the ledger stores it: each lot issued once, then spent or expired, every change summing to
 * nothing.
 */
export function creditRows({ seed, playerId, timeZone, credits, lotIds, now }: CreditGiven) {
  const lots: (typeof ptcLots.$inferInsert)[] = []
  const transactions: (typeof ptcTransactions.$inferInsert)[] = []
  const entries: (typeof ptcEntries.$inferInsert)[] = []

  function change(
    key: number,
    kind: 'award' | 'purchase' | 'expiry',
    description: string,
    createdAt: Date,
    lotId: number,
    amount: number,
  ): void {
    const guid = uuidFrom(seed, playerId, lotId, key, 141)
    transactions.push({ guid, kind, description, createdAt })
    entries.push({ transactionGuid: guid, lotId, account: null, amount })
    entries.push({ transactionGuid: guid, lotId: null, account: ACCOUNT[kind], amount: -amount })
  }

  for (const [index, credit] of credits.entries()) {
    const lotId = lotIds[index] ?? 0
    const expiresAt = endOfDay(addDays(localDate(now, timeZone), credit.expiresInDays), timeZone)
    // Credit is good for a year unless it has run longer.
    const issuedAt = daysFrom(now, Math.min(credit.expiresInDays - 365, -2 - index))
    lots.push({
      id: lotId,
      guid: uuidFrom(seed, playerId, lotId, 142),
      playerId,
      description: credit.description,
      issuedAt,
      expiresAt,
      timeZone,
      transferable: credit.transferable,
    })
    change(1, 'award', credit.description, issuedAt, lotId, credit.amount)
    if (credit.spent) change(2, 'purchase', 'Ticket to a special', daysFrom(now, -9), lotId, -credit.spent)
    if (credit.expiresInDays < 0)
      change(3, 'expiry', `Expired: ${credit.description}`, expiresAt, lotId, -(credit.amount - (credit.spent ?? 0)))
  }
  return { lots, transactions, entries }
}

const ACCOUNT = { award: 'issued', purchase: 'spent', expiry: 'expired' } as const

/** The last second before noon UTC of a day, so many days on. */
function daysFrom(now: Date, days: number): Date {
  return dateTimeIn(now, 'utc').startOf('day').plus({ days, hours: 12, seconds: -1 }).toJSDate()
}
