import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { getPtcSummary, listConsumePtc, listPtc, transferPtc } from '#contract/credit.ts'
import { tooFewMessage, transferAmountProblem } from '#domain/credit/amount.ts'
import { creditZone } from '#domain/credit/expiry.ts'
import { creditLeft, allocateLots } from '#domain/credit/lots.ts'
import { toOffsetIso } from '#domain/time.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { members } from '#server/db/schema/people.ts'
import { serve } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { lotsWithCredit, creditHistory } from '#server/ledger/credit/credit.ts'
import { keyOf, once } from '#server/ledger/idempotency.ts'
import { transferCredit } from '#server/ledger/credit/transfer.ts'
import { rejectProblems } from '#server/members/rejections.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { createStoredLimiter } from '#server/http/limits/stored-limiter.ts'
import { toSummary, toTransactions, toTransferable } from './presenter.ts'

const TRANSFERS_AN_HOUR = 60

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
