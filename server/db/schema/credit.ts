import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { majorEvents } from './content.ts'
import { events } from './events.ts'
import { members } from './people.ts'

/**
 * Credit of one origin with one expiry, a midnight that no transfer and no member's move changes [D5.47]. What is left
 * of it is the sum of its entries. Triggers hold that sum above zero, those of a transaction to zero, and refuse to
 * alter either.
 */
export const ptcLots = pgTable(
  'ptc_lots',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    guid: uuid().notNull().unique(),
    playerId: integer('player_id')
      .notNull()
      .references(() => members.playerId),
    description: text().notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** The zone in which it ends at midnight, and so the day that members read. */
    timeZone: text('time_zone').notNull(),
    transferable: boolean().notNull(),
  },
  (t) => [index('ptc_lots_player').on(t.playerId, t.expiresAt), index('ptc_lots_expiry').on(t.expiresAt)],
)

/** One change of credit; its entries sum to nothing. Rows are added, never altered. */
export const ptcTransactions = pgTable('ptc_transactions', {
  guid: uuid().primaryKey(),
  /**
   * A `return` gives back, with a new end, what a purchase spent of credit that has ended meanwhile; a `correction`
   * makes up for an award of the wrong amount.
   */
  kind: text().$type<'award' | 'transfer' | 'purchase' | 'refund' | 'return' | 'expiry' | 'correction'>().notNull(),
  description: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** One side of a change, in whole credits: a member's lot, or the league's own account of that name. */
export const ptcEntries = pgTable(
  'ptc_entries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    transactionGuid: uuid('transaction_guid')
      .notNull()
      .references(() => ptcTransactions.guid),
    lotId: integer('lot_id').references(() => ptcLots.id),
    account: text().$type<'issued' | 'opening' | 'spent' | 'expired'>(),
    amount: integer().notNull(),
  },
  (t) => [
    index('ptc_entries_lot').on(t.lotId),
    index('ptc_entries_transaction').on(t.transactionGuid),
    check('ptc_entries_one_side', sql`(${t.lotId} is null) <> (${t.account} is null)`),
    check('ptc_entries_not_nothing', sql`${t.amount} <> 0`),
  ],
)

/** A ticket that is `held` waits for its payment; when that fails it is `void`. */
export type TicketStatus =
  | 'held'
  | 'active'
  | 'redeemed'
  | 'swapped'
  | 'transferred'
  | 'converted'
  | 'revoked'
  | 'refunded'
  | 'void'

/**
 * A seat in an event. `source` is 1 satellite entry, 2 PTC redeemed. The guid travels as gameMembershipGuid. Held and
 * active ones count as seats held of their event.
 */
export const tickets = pgTable(
  'tickets',
  {
    guid: uuid().primaryKey(),
    playerId: integer('player_id')
      .notNull()
      .references(() => members.playerId),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    source: smallint().notNull(),
    status: text().$type<TicketStatus>().notNull(),
    redeemCode: text('redeem_code').notNull().unique(),
    priceCents: integer('price_cents').notNull(),
    allowSwap: boolean('allow_swap').notNull(),
    allowTransfer: boolean('allow_transfer').notNull(),
    autoTransfer: boolean('auto_transfer').notNull().default(true),
    /** The ticket it came from by a swap or transfer. */
    fromGuid: uuid('from_guid').unique(),
    /** The PTC that it was bought with; of the ticket that was bought, not of those that came from it. */
    transactionGuid: uuid('transaction_guid').references(() => ptcTransactions.guid),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('tickets_player').on(t.playerId, t.status),
    index('tickets_event').on(t.eventId, t.status),
    uniqueIndex('tickets_one_a_member')
      .on(t.playerId, t.eventId)
      .where(sql`status in ('held', 'active')`),
  ],
)

/** A right to a seat. `source` is 1 SatelliteReward, 2 Converted, 3 ManualAllocated, 4 PurchaseOnline. */
export const vouchers = pgTable(
  'vouchers',
  {
    guid: uuid().primaryKey(),
    code: text().notNull().unique(),
    playerId: integer('player_id')
      .notNull()
      .references(() => members.playerId),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    majorEventId: integer('major_event_id').references(() => majorEvents.id),
    satelliteEventId: integer('satellite_event_id').references(() => events.id),
    source: smallint().notNull(),
    status: text().$type<TicketStatus>().notNull(),
    redeemCode: text('redeem_code').unique(),
    shopOrderId: text('shop_order_id'),
    allowSwap: boolean('allow_swap').notNull(),
    allowTransfer: boolean('allow_transfer').notNull(),
    autoTransfer: boolean('auto_transfer').notNull().default(true),
    /** The voucher it came from by a swap or transfer. */
    fromGuid: uuid('from_guid').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('vouchers_player').on(t.playerId, t.status), index('vouchers_event').on(t.eventId, t.status)],
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
    playerId: integer('player_id')
      .notNull()
      .references(() => members.playerId),
    fromEventId: integer('from_event_id')
      .notNull()
      .references(() => events.id),
    toEventId: integer('to_event_id').references(() => events.id),
    toPlayerId: integer('to_player_id').references(() => members.playerId),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    respondedAt: timestamp('responded_at', { withTimezone: true }),
    respondName: text('respond_name'),
    respondReason: text('respond_reason'),
  },
  (t) => [
    index('ticket_requests_player').on(t.playerId, t.requestedAt),
    index('ticket_requests_pending')
      .on(t.requestedAt)
      .where(sql`status = 1`),
    uniqueIndex('ticket_requests_one_a_ticket')
      .on(t.ticketGuid)
      .where(sql`status = 1`),
    uniqueIndex('ticket_requests_one_a_voucher')
      .on(t.voucherGuid)
      .where(sql`status = 1`),
    check('ticket_requests_one_kind', sql`(${t.ticketGuid} is null) <> (${t.voucherGuid} is null)`),
  ],
)

/** The final outcome of a ticket or voucher: once each, and never altered. */
export const ticketConsumptions = pgTable(
  'ticket_consumptions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ticketGuid: uuid('ticket_guid')
      .unique()
      .references(() => tickets.guid),
    voucherGuid: uuid('voucher_guid')
      .unique()
      .references(() => vouchers.guid),
    playerId: integer('player_id')
      .notNull()
      .references(() => members.playerId),
    kind: text().$type<'redeemed' | 'converted' | 'revoked' | 'refunded'>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    reason: text(),
    /** The person who accepted the code, or decided. */
    by: text(),
  },
  (t) => [
    index('ticket_consumptions_player').on(t.playerId, t.at),
    check('ticket_consumptions_one_kind', sql`(${t.ticketGuid} is null) <> (${t.voucherGuid} is null)`),
  ],
)

/**
 * `pending` for the first minutes; `unknown` while the provider does not say what became of it; `charged` where the
 * card was charged and there is no ticket for it any more, until the office has refunded it.
 */
export type CardPaymentStatus = 'pending' | 'unknown' | 'approved' | 'declined' | 'charged' | 'refunded'

/**
 * A charge of a card, under way or ended. The guid is the provider's order. `transactionGuid` is the PTC that went
 * with it. Amounts in cents; what is charged is both together.
 */
export const cardPayments = pgTable(
  'card_payments',
  {
    guid: uuid().primaryKey(),
    /** The office's number: P12. */
    number: integer().notNull().unique().generatedByDefaultAsIdentity(),
    playerId: integer('player_id')
      .notNull()
      .references(() => members.playerId),
    /** Of the call in `money_calls`, which is forgotten after a day. */
    callKey: text('call_key').notNull(),
    ticketGuid: uuid('ticket_guid')
      .notNull()
      .unique()
      .references(() => tickets.guid),
    transactionGuid: uuid('transaction_guid').references(() => ptcTransactions.guid),
    amountCents: integer('amount_cents').notNull(),
    surchargeCents: integer('surcharge_cents').notNull(),
    status: text().$type<CardPaymentStatus>().notNull(),
    /** Nothing has been sent to the provider yet: this is set back before it is. */
    isUnsent: boolean('is_unsent').notNull().default(false),
    /** Since when the outcome counts as unknown; look-ups end seven days later. */
    unknownSince: timestamp('unknown_since', { withTimezone: true }),
    /**
     * How often the provider was asked at growing intervals, and when it is asked next: the end of the claim of the
     * process that asks now; null once the payment has ended.
     */
    looks: smallint().notNull().default(0),
    nextLookAt: timestamp('next_look_at', { withTimezone: true }),
    /** When seat and PTC were given back although the outcome was unknown; how often that was tried, and when next. */
    releasedAt: timestamp('released_at', { withTimezone: true }),
    releaseTries: smallint('release_tries').notNull().default(0),
    nextReleaseAt: timestamp('next_release_at', { withTimezone: true }),
    /** Where the member goes on, while a second step is asked for. */
    secondStepUrl: text('second_step_url'),
    reason: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (t) => [
    index('card_payments_due')
      .on(t.nextLookAt)
      .where(sql`status in ('pending', 'unknown', 'charged')`),
    index('card_payments_player').on(t.playerId, t.createdAt),
    check('card_payments_amount', sql`${t.amountCents} > 0 and ${t.surchargeCents} >= 0`),
  ],
)

/**
 * A call that moves something, by the key its member gave it, stored for a day. `status` is null while a card is being
 * charged; afterwards it is that of the response, whether it was done or refused.
 */
export const moneyCalls = pgTable(
  'money_calls',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => members.playerId, { onDelete: 'cascade' }),
    key: text().notNull(),
    call: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    status: smallint(),
    answer: json(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.key] }), index('money_calls_created').on(t.createdAt)],
)
