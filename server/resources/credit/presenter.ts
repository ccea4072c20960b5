import type { SentPtcSummary, SentPtcTransaction } from '#contract/credit.ts'
import { toOffsetIso } from '#domain/time.ts'
import type { HeldLot, creditHistory } from '#server/ledger/credit/credit.ts'
import { TRANSFER_RULES } from './transfer-rules.ts'

type Movements = Awaited<ReturnType<typeof creditHistory>>
type Came = Movements['came'][number]

/** Movements at most in one response; nobody has read further. */
const MAX_TRANSACTIONS = 1_000

/** The state of a member's credit [M3.5]; used is what was spent or given away. */
export function toSummary({ came }: Movements, now: Date): SentPtcSummary {
  const good = came.filter(({ expiresAt }) => expiresAt > now)
  return {
    currentBalance: sum(good, ({ left }) => left),
    expired: sum(came, (lot) => lost(lot, now)),
    used: sum(came, ({ used }) => used),
    totalAvailableTransfer: sum(
      good.filter(({ transferable }) => transferable),
      ({ left }) => left,
    ),
    transferRules: TRANSFER_RULES,
  }
}

/** Everything that came or went, the newest first [M3.6]. */
export function toTransactions({ came, went }: Movements, now: Date, timeZone: string): SentPtcTransaction[] {
  const lots = came.map((lot) => ({
    at: lot.at,
    row: {
      guid: lot.guid,
      transactionDate: toOffsetIso(lot.at, timeZone),
      description: lot.giver === null ? lot.description : `Transfer from ${lot.giver}`,
      totalCredit: lot.total,
      expired: lot.expiresAt <= now,
      expiredPTC: lost(lot, now),
      expiryDate: lastSecond(lot, timeZone),
      allowTransfer: lot.transferable,
      left: lot.expiresAt > now ? lot.left : 0,
    },
  }))
  const changes = went.map(({ guid, at, description, amount, receiver }) => ({
    at,
    row: {
      guid,
      transactionDate: toOffsetIso(at, timeZone),
      description: receiver === null ? description : `Transfer to ${receiver}`,
      totalCredit: amount,
    },
  }))
  return [...lots, ...changes]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MAX_TRANSACTIONS)
    .map(({ row }) => row)
}

/** A lot that can be transferred, with what is left of it [M7.21, D5.24]. */
export function toTransferable(lot: HeldLot, timeZone: string): SentPtcTransaction {
  return {
    guid: lot.guid,
    transactionDate: toOffsetIso(lot.issuedAt, timeZone),
    description: lot.description,
    totalCredit: lot.left,
    expired: false,
    expiredPTC: 0,
    expiryDate: lastSecond(lot, timeZone),
    allowTransfer: true,
    left: lot.left,
  }
}

/** Credit ends at a midnight, in the zone of its lot; what people read is the day before it [D5.47]. */
function lastSecond({ expiresAt, timeZone }: Pick<HeldLot, 'expiresAt' | 'timeZone'>, memberZone: string): string {
  return toOffsetIso(expiresAt.getTime() - 1_000, timeZone ?? memberZone)
}

function lost({ expired, left, expiresAt }: Came, now: Date): number {
  return expired + (expiresAt > now ? 0 : left)
}

function sum<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((total, row) => total + of(row), 0)
}
