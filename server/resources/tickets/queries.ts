import { and, asc, desc, eq, exists, gt, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { EVENT_STATUS } from '#domain/constants.ts'
import { isPlayed } from '#server/db/clock-states.ts'
import type { Db } from '#server/db/client.ts'
import { ticketConsumptions, ticketRequests, tickets, vouchers } from '#server/db/schema/credit.ts'
import { clocks, events } from '#server/db/schema/events.ts'
import { players } from '#server/db/schema/people.ts'
import { venues } from '#server/db/schema/places.ts'

const DAY_MS = 86_400_000
/** A ticket stays in the wallet for the night of its event, and as long as that is played or paused [D2.21]. */
const AFTER_START_MS = DAY_MS / 2
const ENDED_MS = 30 * DAY_MS

const eventColumns = {
  eventId: events.id,
  eventTitle: events.title,
  statusId: events.statusId,
  cancelReason: events.cancelReason,
  startsAt: events.startsAt,
  regoAt: events.regoAt,
  lateRegoAt: events.lateRegoAt,
  selfRegistration: events.selfRegistration,
  stateId: events.stateId,
  type: events.type,
  isSpecial: events.isSpecial,
  brandName: events.brandName,
  subMajorTypeId: events.subMajorTypeId,
  venueId: venues.id,
  venueTitle: venues.title,
  venueAddress: venues.address,
  venueSlug: venues.slug,
  timeZone: venues.timeZone,
  major: sql<{
    id: number
    name: string
  } | null>`(select json_build_object('id', m.id, 'name', m.name) from major_events m
    where m.event_id = ${events.id} or m.id in (select s.major_event_id from sub_major_events s where s.event_id = ${events.id}) order by m.id limit 1)`,
}

function endedAt(column: 'ticket_guid' | 'voucher_guid', guid: SQL, playerId: SQL) {
  const name = sql.identifier(column)
  return sql<Date | null>`coalesce((select c.at from ticket_consumptions c where c.${name} = ${guid}),
    (select r.responded_at from ticket_requests r where r.player_id = ${playerId} and r.${name} = ${guid} and r.status = 2))`.mapWith(
    (at: string | null) => (at === null ? null : new Date(at)),
  )
}

function pending(column: 'ticket_guid' | 'voucher_guid', guid: SQL) {
  return sql<
    1 | 2 | null
  >`(select r.kind from ticket_requests r where r.${sql.identifier(column)} = ${guid} and r.status = 1)`
}

export type TicketLine = Awaited<ReturnType<typeof ticketLines>>[number]
export type VoucherLine = Awaited<ReturnType<typeof voucherLines>>[number]

/** A member's tickets with their events, the next first; `guid` alone, or those that still count. */
export function ticketLines(db: Db, playerId: number, which: { guid: string } | { now: Date; includeEnded: boolean }) {
  return db
    .select({
      ...eventColumns,
      kind: sql<'ticket'>`'ticket'`,
      guid: tickets.guid,
      source: tickets.source,
      status: tickets.status,
      redeemCode: tickets.redeemCode,
      allowSwap: tickets.allowSwap,
      allowTransfer: tickets.allowTransfer,
      autoTransfer: tickets.autoTransfer,
      createdAt: tickets.createdAt,
      endedAt: endedAt('ticket_guid', sql`${tickets.guid}`, sql`${tickets.playerId}`),
      pending: pending('ticket_guid', sql`${tickets.guid}`),
    })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(
      and(
        eq(tickets.playerId, playerId),
        'guid' in which ? eq(tickets.guid, which.guid) : stillCounts(db, tickets.status, which),
      ),
    )
    .orderBy(asc(events.startsAt), asc(tickets.guid))
}

export function voucherLines(db: Db, playerId: number, which: { guid: string } | { now: Date; includeEnded: boolean }) {
  return db
    .select({
      ...eventColumns,
      kind: sql<'voucher'>`'voucher'`,
      guid: vouchers.guid,
      source: vouchers.source,
      status: vouchers.status,
      redeemCode: vouchers.redeemCode,
      code: vouchers.code,
      allowSwap: vouchers.allowSwap,
      allowTransfer: vouchers.allowTransfer,
      autoTransfer: vouchers.autoTransfer,
      satelliteEventId: vouchers.satelliteEventId,
      createdAt: vouchers.createdAt,
      endedAt: endedAt('voucher_guid', sql`${vouchers.guid}`, sql`${vouchers.playerId}`),
      pending: pending('voucher_guid', sql`${vouchers.guid}`),
    })
    .from(vouchers)
    .innerJoin(events, eq(events.id, vouchers.eventId))
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(
      and(
        eq(vouchers.playerId, playerId),
        'guid' in which ? eq(vouchers.guid, which.guid) : stillCounts(db, vouchers.status, which),
      ),
    )
    .orderBy(asc(events.startsAt), asc(vouchers.guid))
}

function stillCounts(
  db: Db,
  status: typeof tickets.status | typeof vouchers.status,
  { now, includeEnded }: { now: Date; includeEnded: boolean },
) {
  if (includeEnded)
    return and(sql`${status} not in ('held', 'void')`, gt(events.startsAt, new Date(now.getTime() - ENDED_MS)))
  return and(
    eq(status, 'active'),
    ne(events.statusId, EVENT_STATUS.CLOSED),
    or(
      gt(events.startsAt, new Date(now.getTime() - AFTER_START_MS)),
      exists(
        db
          .select({ eventId: clocks.eventId })
          .from(clocks)
          .where(and(eq(clocks.eventId, events.id), isPlayed(now))),
      ),
    ),
  )
}

const toEvents = alias(events, 'to_events')
const toPlayers = alias(players, 'to_players')
const seatEvent = sql`coalesce((select t.event_id from tickets t where t.guid = ${ticketRequests.ticketGuid}), (select v.event_id from vouchers v where v.guid = ${ticketRequests.voucherGuid}))`

/** A member's swaps and transfers [M3.8], the newest first. */
export function changeLines(db: Db, playerId: number) {
  return db
    .select({
      ...eventColumns,
      kind: ticketRequests.kind,
      status: ticketRequests.status,
      ticketGuid: ticketRequests.ticketGuid,
      voucherGuid: ticketRequests.voucherGuid,
      requestedAt: ticketRequests.requestedAt,
      respondedAt: ticketRequests.respondedAt,
      respondName: ticketRequests.respondName,
      respondReason: ticketRequests.respondReason,
      toTitle: toEvents.title,
      firstName: players.firstName,
      lastName: players.lastName,
      toFirstName: toPlayers.firstName,
      toLastName: toPlayers.lastName,
    })
    .from(ticketRequests)
    .innerJoin(events, sql`${events.id} = ${seatEvent}`)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .innerJoin(players, eq(players.id, ticketRequests.playerId))
    .leftJoin(toEvents, eq(toEvents.id, ticketRequests.toEventId))
    .leftJoin(toPlayers, eq(toPlayers.id, ticketRequests.toPlayerId))
    .where(eq(ticketRequests.playerId, playerId))
    .orderBy(desc(ticketRequests.requestedAt), desc(ticketRequests.id))
}

const giver = (table: 'tickets' | 'vouchers', from: SQL) =>
  sql<{
    playerId: number
    firstName: string
    lastName: string
  } | null>`(select json_build_object('playerId', p.id, 'firstName', p.first_name, 'lastName', p.last_name)
    from ${sql.identifier(table)} o join players p on p.id = o.player_id where o.guid = ${from})`

const satellites = alias(events, 'satellites')

/** Vouchers and tickets that came to a member, not by a swap of their own [M3.9]. */
export async function receiveLines(db: Db, playerId: number) {
  const vouchersIn = await db
    .select({
      ...eventColumns,
      guid: vouchers.guid,
      source: vouchers.source,
      satellite: satellites.title,
      shopOrderId: vouchers.shopOrderId,
      createdAt: vouchers.createdAt,
      giver: giver('vouchers', sql`${vouchers.fromGuid}`),
    })
    .from(vouchers)
    .innerJoin(events, eq(events.id, vouchers.eventId))
    .innerJoin(venues, eq(venues.id, events.venueId))
    .leftJoin(satellites, eq(satellites.id, vouchers.satelliteEventId))
    .where(eq(vouchers.playerId, playerId))
  const ticketsIn = await db
    .select({
      ...eventColumns,
      guid: tickets.guid,
      ticketSource: tickets.source,
      createdAt: tickets.createdAt,
      giver: giver('tickets', sql`${tickets.fromGuid}`),
    })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(and(eq(tickets.playerId, playerId), sql`${tickets.status} not in ('held', 'void')`))
  const all = [
    ...vouchersIn,
    ...ticketsIn.map(({ ticketSource, ...line }) => ({
      ...line,
      source: ticketSource === 1 ? 1 : 4,
      satellite: null,
      shopOrderId: null,
    })),
  ]
  return all
    .filter((line) => line.giver?.playerId !== playerId)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

const consumedEvent = sql`coalesce((select t.event_id from tickets t where t.guid = ${ticketConsumptions.ticketGuid}), (select v.event_id from vouchers v where v.guid = ${ticketConsumptions.voucherGuid}))`

/** Returns what a member redeemed or lost [M3.10], the newest first. */
export function consumeLines(db: Db, playerId: number) {
  return db
    .select({
      ...eventColumns,
      ticketGuid: ticketConsumptions.ticketGuid,
      voucherGuid: ticketConsumptions.voucherGuid,
      kind: ticketConsumptions.kind,
      at: ticketConsumptions.at,
      reason: ticketConsumptions.reason,
      by: ticketConsumptions.by,
    })
    .from(ticketConsumptions)
    .innerJoin(events, sql`${events.id} = ${consumedEvent}`)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(eq(ticketConsumptions.playerId, playerId))
    .orderBy(desc(ticketConsumptions.at), desc(ticketConsumptions.id))
}

/** The event a member's voucher is for; null where it is not theirs. */
export async function eventOfVoucher(db: Db, playerId: number, guid: string): Promise<number | null> {
  const [row] = await db
    .select({ eventId: vouchers.eventId })
    .from(vouchers)
    .where(and(eq(vouchers.guid, guid), eq(vouchers.playerId, playerId), eq(vouchers.status, 'active')))
  return row?.eventId ?? null
}
