import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { majorEvents } from './content.ts'
import { events } from './events.ts'
import { members } from './people.ts'

/** Credit of one origin with one expiry. What is left of it is the sum of its entries. */
export const ptcLots = pgTable(
  'ptc_lots',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    guid: uuid().notNull().unique(),
    playerId: integer('player_id').notNull().references(() => members.playerId),
    description: text().notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    transferable: boolean().notNull(),
  },
  (t) => [index('ptc_lots_player').on(t.playerId, t.expiresAt)],
)

/** One change of credit; its entries sum to nothing. Rows are added, never altered. */
export const ptcTransactions = pgTable('ptc_transactions', {
  guid: uuid().primaryKey(),
  kind: text().$type<'award' | 'transfer' | 'purchase' | 'refund' | 'expiry'>().notNull(),
  description: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** One side of a change, in whole credits: a member's lot, or the league's own account of that name. */
export const ptcEntries = pgTable(
  'ptc_entries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    transactionGuid: uuid('transaction_guid').notNull().references(() => ptcTransactions.guid),
    lotId: integer('lot_id').references(() => ptcLots.id),
    account: text().$type<'issued' | 'spent' | 'expired'>(),
    amount: integer().notNull(),
  },
  (t) => [
    index('ptc_entries_lot').on(t.lotId),
    index('ptc_entries_transaction').on(t.transactionGuid),
    check('ptc_entries_one_side', sql`(${t.lotId} is null) <> (${t.account} is null)`),
    check('ptc_entries_not_nothing', sql`${t.amount} <> 0`),
  ],
)

/** A seat in an event. `source` is 1 satellite entry, 2 PTC redeemed. The guid travels as gameMembershipGuid. */
export const tickets = pgTable(
  'tickets',
  {
    guid: uuid().primaryKey(),
    playerId: integer('player_id').notNull().references(() => members.playerId),
    eventId: integer('event_id').notNull().references(() => events.id),
    source: smallint().notNull(),
    status: text().$type<'active' | 'redeemed' | 'swapped' | 'transferred' | 'revoked'>().notNull(),
    redeemCode: text('redeem_code').notNull().unique(),
    priceCents: integer('price_cents').notNull(),
    allowSwap: boolean('allow_swap').notNull(),
    allowTransfer: boolean('allow_transfer').notNull(),
    autoTransfer: boolean('auto_transfer').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('tickets_player').on(t.playerId, t.status), index('tickets_event').on(t.eventId, t.status)],
)

/** A right to a seat. `source` is 1 SatelliteReward, 2 Converted, 3 ManualAllocated, 4 PurchaseOnline. */
export const vouchers = pgTable(
  'vouchers',
  {
    guid: uuid().primaryKey(),
    code: text().notNull().unique(),
    playerId: integer('player_id').notNull().references(() => members.playerId),
    eventId: integer('event_id').notNull().references(() => events.id),
    majorEventId: integer('major_event_id').references(() => majorEvents.id),
    satelliteEventId: integer('satellite_event_id').references(() => events.id),
    source: smallint().notNull(),
    status: text().$type<'active' | 'redeemed' | 'swapped' | 'transferred' | 'revoked'>().notNull(),
    redeemCode: text('redeem_code').unique(),
    shopOrderId: text('shop_order_id'),
    allowSwap: boolean('allow_swap').notNull(),
    allowTransfer: boolean('allow_transfer').notNull(),
    autoTransfer: boolean('auto_transfer').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('vouchers_player').on(t.playerId, t.status)],
)

/** A swap (kind 1) or transfer (2) with its status: 1 pending, 2 approved, 3 rejected. */
export const ticketRequests = pgTable(
  'ticket_requests',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: smallint().notNull(),
    status: smallint().notNull(),
    ticketGuid: uuid('ticket_guid').references(() => tickets.guid),
    voucherGuid: uuid('voucher_guid').references(() => vouchers.guid),
    playerId: integer('player_id').notNull().references(() => members.playerId),
    fromEventId: integer('from_event_id').notNull().references(() => events.id),
    toEventId: integer('to_event_id').references(() => events.id),
    toPlayerId: integer('to_player_id').references(() => members.playerId),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    respondedAt: timestamp('responded_at', { withTimezone: true }),
    respondName: text('respond_name'),
    respondReason: text('respond_reason'),
  },
  (t) => [
    index('ticket_requests_player').on(t.playerId, t.requestedAt),
    check('ticket_requests_one_kind', sql`(${t.ticketGuid} is null) <> (${t.voucherGuid} is null)`),
  ],
)
