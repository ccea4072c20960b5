import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  getPtcSummary,
  listConsumePtc,
  listPtc,
  type SentPtcSummary,
  type SentPtcTransaction,
  transferPtc,
} from '#contract/credit.ts'
import { tooFewMessage, transferAmountProblem } from '#domain/credit/amount.ts'
import { creditZone } from '#domain/credit/expiry.ts'
import { creditLeft, allocateLots } from '#domain/credit/lots.ts'
import { toOffsetIso } from '#domain/time.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { members } from '#server/db/schema/people.ts'
import { serve } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { creditHistory, type HeldLot, lotsWithCredit } from '#server/ledger/credit/credit.ts'
import { keyOf, once } from '#server/ledger/idempotency.ts'
import { transferCredit } from '#server/ledger/credit/transfer.ts'
import { rejectProblems } from '#server/members/rejections.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { createStoredLimiter } from '#server/http/limits/stored-limiter.ts'

const TRANSFERS_AN_HOUR = 60
/** Movements at most in one response; nobody has read further. */
const MAX_TRANSACTIONS = 1_000

/** The rules below the transfer wizard [M2.52], a summary of the league's page about credits. */
const TRANSFER_RULES = `<ul>
<li>Only credits marked as transferable can be sent, which may be fewer than your balance.</li>
<li>An amount is a multiple of 5. Credits that expire first are sent first, and keep their expiry date.</li>
<li>A transfer is immediate and final. Check name and card number: credits sent to the wrong player come back only if that player sends them back.</li>
<li>Credits are not money. Selling them is a breach of the <a href="/about/terms-and-conditions">terms</a>.</li>
</ul>`

type Movements = Awaited<ReturnType<typeof creditHistory>>
type Came = Movements['came'][number]

/** The member's credit, and its transfer to another member [M7.19 to M7.24]. */
export function creditRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, now } = context
  const { push } = openMessaging(context)
  const transfers = createStoredLimiter(context, { name: 'transfers', limit: TRANSFERS_AN_HOUR, windowSeconds: 3_600 })

  serve(app, context, getPtcSummary, async ({ member }) => toSummary(await creditHistory(db, member.playerId), now()))

  serve(app, context, listPtc, async ({ query, member: { playerId } }) => {
    const zone = await zoneOf(db, playerId)
    if (query.allowTransfer) return (await transferableOf(db, playerId, now())).map((lot) => toTransferable(lot, zone))
    return toTransactions(await creditHistory(db, playerId), now(), zone)
  })

  serve(app, context, listConsumePtc, async ({ query: { amount, purpose }, member: { playerId } }) => {
    if (amount === 0) return []
    const at = now()
    const lots = purpose === 'transfer' ? await transferableOf(db, playerId, at) : await lotsWithCredit(db, playerId)
    const uses = allocateLots(lots, amount, at)
    if (!uses)
      return rejectRequest(409, 'balance-changed', tooFewMessage(creditLeft(lots, at)), {
        fields: { amount: tooFewMessage(creditLeft(lots, at)) },
      })
    const zone = await zoneOf(db, playerId)
    return uses.map(({ id, amount: consumeAmount }) => {
      const lot = lots.find((known) => known.id === id)
      return { consumeAmount, description: lot?.description, transactionDate: toOffsetIso(lot?.issuedAt ?? at, zone) }
    })
  })

  serve(app, context, transferPtc, async ({ body, member: { playerId }, request }) => {
    const amount = body.PTCAmount
    const problem = transferAmountProblem(amount) ?? undefined
    rejectProblems({ PTCAmount: problem }, problem)
    const key = keyOf(request)
    await transfers.take(String(playerId))
    const { destMembershipId: toMembershipId } = body
    return once(context, { playerId, key, call: 'transferPtc', body: [amount, toMembershipId] }, async (tx) => {
      const done = await transferCredit(tx, { from: playerId, toMembershipId, amount: Number(amount), now: now() })
      if (done.success)
        await push.notify(tx, done.toPlayerId, {
          title: 'PTC received',
          body: `${String(amount)} PTC came to you.`,
          path: '/profile/ptc',
        })
      return { success: done.success, reason: done.reason }
    })
  })
}

async function transferableOf(db: Db, playerId: number, now: Date) {
  return (await lotsWithCredit(db, playerId)).filter(({ transferable, expiresAt }) => transferable && expiresAt > now)
}

async function zoneOf(db: Db, playerId: number): Promise<string> {
  const [row] = await db.select({ stateId: members.stateId }).from(members).where(eq(members.playerId, playerId))
  return creditZone(row?.stateId)
}

/** The state of a member's credit [M3.5]; used is what was spent or given away. */
function toSummary({ came }: Movements, now: Date): SentPtcSummary {
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
function toTransactions({ came, went }: Movements, now: Date, timeZone: string): SentPtcTransaction[] {
  const lots = came.map((lot) => ({
    at: lot.at,
    row: {
      guid: lot.guid,
      transactionDate: toOffsetIso(lot.at, timeZone),
      description: lot.giver === null ? lot.description : `Transfer from ${lot.giver}`,
      totalCredit: lot.total,
      expired: lot.expiresAt <= now,
      expiredPTC: lost(lot, now),
      expiryDate: lastSecond(lot),
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
function toTransferable(lot: HeldLot, timeZone: string): SentPtcTransaction {
  return {
    guid: lot.guid,
    transactionDate: toOffsetIso(lot.issuedAt, timeZone),
    description: lot.description,
    totalCredit: lot.left,
    expired: false,
    expiredPTC: 0,
    expiryDate: lastSecond(lot),
    allowTransfer: true,
    left: lot.left,
  }
}

/** Credit ends at a midnight, in the zone of its lot; what people read is the day before it [D5.47]. */
function lastSecond({ expiresAt, timeZone }: Pick<HeldLot, 'expiresAt' | 'timeZone'>): string {
  return toOffsetIso(expiresAt.getTime() - 1_000, timeZone)
}

function lost({ expired, left, expiresAt }: Came, now: Date): number {
  return expired + (expiresAt > now ? 0 : left)
}

function sum<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((total, row) => total + of(row), 0)
}
