import { sql } from 'drizzle-orm'
import {
  customType,
  index,
  integer,
  json,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { events } from './events.ts'
import { members, players } from './people.ts'

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes),
})

/** The decisions of the office; the member is notified of the person and the reason. */
export type Decision = 'pending' | 'approved' | 'rejected'

/**
 * A picture a member sent, decoded and encoded again. It waits for the office, one at a time; its bytes go once it is
 * rejected or another takes its place.
 */
export const avatars = pgTable(
  'avatars',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Names its address, so that nobody finds one that waits. */
    guid: uuid().notNull().unique(),
    playerId: integer('player_id')
      .notNull()
      .references(() => members.playerId),
    /** Counts a member's pictures from 1. */
    version: integer().notNull(),
    status: text().$type<Decision>().notNull(),
    bytes: bytea(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    respondedAt: timestamp('responded_at', { withTimezone: true }),
    respondName: text('respond_name'),
    respondReason: text('respond_reason'),
  },
  (t) => [
    uniqueIndex('avatars_version').on(t.playerId, t.version),
    uniqueIndex('avatars_one_pending')
      .on(t.playerId)
      .where(sql`status = 'pending'`),
    index('avatars_pending')
      .on(t.createdAt)
      .where(sql`status = 'pending'`),
  ],
)

/** A request for the end of an account; what they wrote of themselves goes once it is decided. */
export const accountDeletionRequests = pgTable(
  'account_deletion_requests',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The member who sent it, or whose account was deleted. */
    playerId: integer('player_id').references(() => members.playerId),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    cardNumber: text('card_number'),
    email: text().notNull(),
    mobile: text(),
    reason: text().notNull(),
    status: text().$type<Decision>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    respondedAt: timestamp('responded_at', { withTimezone: true }),
    respondName: text('respond_name'),
    respondReason: text('respond_reason'),
  },
  (t) => [
    index('account_deletion_requests_pending')
      .on(t.createdAt)
      .where(sql`status = 'pending'`),
    index('account_deletion_requests_player').on(t.playerId),
  ],
)

/** The keys by which the league's own system calls the office's API. Only a hash of each is here. */
export const officeKeys = pgTable('office_keys', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull().unique(),
  keyHash: text('key_hash').notNull().unique(),
  scopes: text().array().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
})

/** The condition that a call of a key only read; of the index below too, so that forgetting them reads no others. */
export const IS_READ = sql`(call like 'GET %' or call like 'HEAD %')`

/** The calls of these keys: who did what, when, and with what status it was responded to. */
export const officeCalls = pgTable(
  'office_calls',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    keyId: integer('key_id')
      .notNull()
      .references(() => officeKeys.id),
    /** Method and path. */
    call: text().notNull(),
    status: smallint().notNull(),
  },
  (t) => [
    index('office_calls_at').on(t.at),
    index('office_calls_reads').on(t.at).where(IS_READ),
    index('office_calls_key').on(t.keyId, t.at),
  ],
)

/**
 * Results, prizes and credit that became something else after they were brought in: who said so, when, and what it was
 * before [D1.53]. `before` is null of what was added later, `after` of what was removed.
 */
export const corrections = pgTable(
  'corrections',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The office, the name of a key, or the file. */
    by: text().notNull(),
    kind: text().$type<'result' | 'prize' | 'credit'>().notNull(),
    eventId: integer('event_id').references(() => events.id, { onDelete: 'cascade' }),
    playerId: integer('player_id').references(() => players.id, { onDelete: 'cascade' }),
    before: json().$type<Corrected>(),
    after: json().$type<Corrected>(),
  },
  (t) => [
    index('corrections_at').on(t.at),
    index('corrections_event').on(t.eventId),
    index('corrections_player').on(t.playerId),
  ],
)

/** The figures of a row, by name. */
export type Corrected = Readonly<Record<string, number | string | null>>
