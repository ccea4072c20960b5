import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, lt, ne, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { findMoneyCall } from '#contract/credit.ts'
import { type RedeemableEvent, searchPtcRedeemableEvents } from '#contract/events.ts'
import { getSecurePayToken, listOpenPayments, purchaseEventTicket } from '#contract/redeem.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { toOffsetIso } from '#domain/time.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { events, registrationEndsAt } from '#server/db/schema/events.ts'
import { venues } from '#server/db/schema/places.ts'
import { serve } from '#server/http/endpoint.ts'
import { rejectRequest, RequestError } from '#server/http/errors.ts'
import { responseOf, findCall } from '#server/ledger/idempotency.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { openCards } from '#server/integrations/payments/open-cards.ts'
import { createStoredLimiter } from '#server/http/limits/stored-limiter.ts'
import { openPayment } from '#server/ledger/payments/check-payments.ts'
import { openPaymentsOf } from '#server/ledger/payments/open-payments.ts'
import { createLimiter } from '#server/http/plugins/limiter.ts'
import { buyTicket, checkPaymentOfCall } from './commands.ts'

/** In an hour, for each member: a list of stolen cards is not tried out here. */
const PURCHASES = 30
const TOKEN_SECONDS = 1_800
const LOOKS_A_MINUTE = 120
const MAX_TICKETS = 200
/** No late registration is longer: so the list is read along events_not_closed. */
const LONGEST_EVENING_MS = 86_400_000

/** Tickets bought with PTC, a card, or both, and what became of a call [M7.29, M7.34, M7.35, D1.7]. */
export function redeemRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, env, now } = context
  const messaging = openMessaging(context)
  const cards = openCards(context)
  const purchases = createStoredLimiter(context, { name: 'purchases', limit: PURCHASES, windowSeconds: 3_600 })
  const looks = createLimiter({ limit: LOOKS_A_MINUTE, windowSeconds: 60, now, on: env.rateLimits })

  serve(app, context, searchPtcRedeemableEvents, ({ query }) =>
    redeemableEvents(db, { id: query.id ?? null, takesCards: cards !== null, now: now() }),
  )

  // Random and without rights: a purchase does without it, and the provider's own stays here [D5.49].
  serve(app, context, getSecurePayToken, () =>
    cards
      ? { access_token: randomBytes(24).toString('base64url'), expires_in: TOKEN_SECONDS }
      : rejectRequest(503, 'cards-not-taken', 'Cards are not taken at the moment.'),
  )

  serve(app, context, purchaseEventTicket, async ({ body, member, request }) => {
    await purchases.take(String(member.playerId))
    return buyTicket({ context, messaging, cards }, member, request, body)
  })

  serve(app, context, listOpenPayments, ({ member: { playerId } }) => openPaymentsOf(db, playerId))

  serve(app, context, findMoneyCall, async ({ query: { key }, member: { playerId } }) => {
    looks.take(String(playerId))
    if (cards) await checkPaymentOfCall({ context, messaging, provider: cards }, playerId, key)
    const call = await findCall(context, playerId, key)
    if (!call) return { state: 'unknown' as const }
    if (call.status === null) {
      const payment = await openPayment(db, playerId, key)
      const isUnknown = payment?.status === 'unknown'
      const secondStepUrl = isUnknown ? null : (payment?.secondStepUrl ?? null)
      return {
        state: secondStepUrl === null ? ('pending' as const) : ('secondStep' as const),
        call: call.call,
        secondStepUrl,
        isUnknown,
      }
    }
    const answer = responseOf<Record<string, unknown>>(call)
    if (!(answer instanceof RequestError)) return { state: 'done' as const, call: call.call, answer }
    const { id, message, fields } = answer
    return { state: 'refused' as const, call: call.call, problem: { id, message, fields } }
  })
}

/**
 * Events a ticket can be bought for [M7.34, D5.41]: open, with a buy-in, a seat and registration left, taking PTC or,
 * where the league takes them, cards. The next first; one of them by its id.
 */
async function redeemableEvents(
  db: Db,
  { id, takesCards, now }: { id: number | null; takesCards: boolean; now: Date },
): Promise<RedeemableEvent[]> {
  const rows = await db
    .select({
      id: events.id,
      title: events.title,
      venueTitle: venues.title,
      startsAt: events.startsAt,
      startTime: events.startTime,
      address: venues.address,
      buyInCents: events.buyInCents,
      ptcRedeemable: events.ptcRedeemable,
      cardRedeemable: events.cardRedeemable,
      timeZone: venues.timeZone,
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(
      and(
        id === null ? gt(events.startsAt, new Date(now.getTime() - LONGEST_EVENING_MS)) : eq(events.id, id),
        ne(events.statusId, EVENT_STATUS.CLOSED),
        eq(events.statusId, EVENT_STATUS.OPEN),
        gt(registrationEndsAt, now.toISOString()),
        gt(events.buyInCents, 0),
        lt(events.seatsHeld, events.capacity),
        or(eq(events.ptcRedeemable, true), takesCards ? eq(events.cardRedeemable, true) : undefined),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(MAX_TICKETS)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    dateTime: toOffsetIso(row.startsAt, row.timeZone),
    startTime: row.startTime,
    venueAddress: [row.venueTitle, row.address].filter(Boolean).join(', '),
    buyInAmount: row.buyInCents / 100,
    creditCardRedeemable: takesCards && row.cardRedeemable,
    ptcRedeemable: row.ptcRedeemable,
  }))
}
