import { asc } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { searchSwappableEvents } from '#contract/events.ts'
import {
  getEventTicketDetail,
  getVoucherDetail,
  listEventTickets,
  listTicketChangeHistory,
  listVoucherConsumeHistory,
  listVoucherEvents,
  listVoucherReceiveHistory,
  swapFlight,
  transferTicket,
} from '#contract/vouchers.ts'
import type { ServerContext } from '#server/context.ts'
import { events } from '#server/db/schema/events.ts'
import { serve, type SignedIn } from '#server/http/endpoint.ts'
import { isFlightOf } from '#server/ledger/tickets/flights.ts'
import { readGuid } from '#server/ledger/tickets/seat-rules.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { noteEvent } from '#server/http/security-events.ts'
import { createStoredLimiter } from '#server/http/limits/stored-limiter.ts'
import { createLimiter } from '#server/http/plugins/limiter.ts'
import { cardsOf } from '#server/resources/events/cards.ts'
import { toCard } from '#server/resources/events/presenter.ts'
import { createChanges } from './commands.ts'
import { toChange, toConsumed, toReceived, toVoucher } from './presenter.ts'
import { changeLines, consumeLines, eventOfVoucher, receiveLines, ticketLines, voucherLines } from './queries.ts'

/** In an hour, for each member. Guids cannot be guessed; this is for who tries [F66 guessing]. */
const CHANGES = 60
const LOOKS = 600
const MAX_FLIGHTS = 100

/**
 * Tickets and vouchers of the member who is signed in, their history, swap and transfer [M7.13, M7.25 to M7.27, M7.37
 * to M7.42].
 */
export function ticketsRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, env, now } = context
  const changes = createChanges(context, openMessaging(context))
  const changesLimit = createStoredLimiter(context, { name: 'ticket changes', limit: CHANGES, windowSeconds: 3_600 })
  const looks = createLimiter({ limit: LOOKS, windowSeconds: 3_600, now, on: env.rateLimits })
  const look = ({ playerId }: SignedIn) => looks.take(String(playerId))
  /** Another member's, or none at all: the response is the same. */
  const noteForeign = (request: FastifyRequest, what: 'ticket' | 'voucher') =>
    noteEvent(context, { event: 'access', outcome: 'refused', what, request })

  /** An event's other flights, the next first. */
  async function flightsOf(eventId: number, memberId: number) {
    const rows = await cardsOf(db, memberId)
      .where(isFlightOf(eventId, now()))
      .orderBy(asc(events.startsAt), asc(events.id))
      .limit(MAX_FLIGHTS)
    return rows.map((row) => ({ event: toCard(row) }))
  }

  serve(app, context, listEventTickets, async ({ query, member: { playerId } }) => {
    const which = { now: now(), includeEnded: query.includeEnded === true }
    const lines = [...(await ticketLines(db, playerId, which)), ...(await voucherLines(db, playerId, which))]
    return lines
      .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
      .map((line) => toVoucher(line, which.now))
  })

  serve(app, context, getEventTicketDetail, async ({ query, member, request }) => {
    look(member)
    const guid = readGuid(query.gameMembership)
    const [line] = guid === null ? [] : await ticketLines(db, member.playerId, { guid })
    if (guid !== null && !line) await noteForeign(request, 'ticket')
    return line && line.status !== 'held' && line.status !== 'void' ? toVoucher(line, now()) : null
  })

  serve(app, context, getVoucherDetail, async ({ query, member, request }) => {
    look(member)
    const guid = readGuid(query.voucherGuid)
    const [line] = guid === null ? [] : await voucherLines(db, member.playerId, { guid })
    if (guid !== null && !line) await noteForeign(request, 'voucher')
    return line ? toVoucher(line, now()) : null
  })

  serve(app, context, listVoucherEvents, async ({ query, member, request }) => {
    look(member)
    const guid = readGuid(query.voucherGuid)
    const eventId = guid === null ? null : await eventOfVoucher(db, member.playerId, guid)
    if (guid !== null && eventId === null) await noteForeign(request, 'voucher')
    return eventId === null ? [] : flightsOf(eventId, member.playerId)
  })

  serve(app, context, searchSwappableEvents, ({ body, member: { playerId } }) => flightsOf(body.eventId, playerId))

  serve(app, context, swapFlight, async ({ body, member, request }) => {
    await changesLimit.take(String(member.playerId))
    return changes.swap(member, request, body)
  })

  serve(app, context, transferTicket, async ({ body, member, request }) => {
    await changesLimit.take(String(member.playerId))
    return changes.transfer(member, request, body)
  })

  serve(app, context, listTicketChangeHistory, async ({ member }) =>
    (await changeLines(db, member.playerId)).map(toChange),
  )
  serve(app, context, listVoucherReceiveHistory, async ({ member }) =>
    (await receiveLines(db, member.playerId)).map(toReceived),
  )
  serve(app, context, listVoucherConsumeHistory, async ({ member }) =>
    (await consumeLines(db, member.playerId)).map(toConsumed),
  )
}
