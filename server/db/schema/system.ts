import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { pushDevices } from './push.ts'

/** The state of the league: its seed, the day it was brought up to, the server's secrets. */
export const leagueState = pgTable('league_state', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
})

/**
 * Messages that leave the league: texts and mails to people, notices to their devices (push by a service, webPush by
 * ourselves), and what the CRM is sent, whose body is JSON as those of notices are. A provider sends them; where there
 * is none a developer reads them.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /**
     * By this a provider recognises a second attempt. Random, so that no other message has it, in a restored backup or
     * a second database neither, where numbers start again [F94 restored backup].
     */
    key: text()
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    channel: text().$type<'sms' | 'mail' | 'push' | 'webPush' | 'crm'>().notNull(),
    /** The member it is for or about, if it is one. */
    playerId: integer('player_id'),
    /** The browser a web push goes to; without it there is nobody to send it to. */
    deviceId: integer('device_id').references(() => pushDevices.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    subject: text(),
    body: text().notNull(),
    /** The body without its codes and links, which takes its place once it is sent or given up; null without any. */
    bodyAfterwards: text('body_afterwards'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    attempts: integer().notNull().default(0),
    /** After this it is of no use any more, as a code is after five minutes. */
    goodUntil: timestamp('good_until', { withTimezone: true }),
    /** When a worker may try next; null once it is sent or given up. */
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }),
  },
  (t) => [
    index('outbox_created').on(t.createdAt),
    index('outbox_due').on(t.nextAttemptAt),
    index('outbox_player').on(t.playerId),
    index('outbox_device').on(t.deviceId),
  ],
)

/** How many tries a key has made in its present window, for all processes together; see server/limits. */
export const limitWindows = pgTable(
  'limit_windows',
  {
    name: text().notNull(),
    /** A keyed hash of whose tries these are. */
    key: text().notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.key] }), index('limit_windows_ends').on(t.endsAt)],
)

/** When a process could not reach the database, for the office to see; written once it is back. */
export const databaseOutages = pgTable(
  'database_outages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('database_outages_ended').on(t.endedAt)],
)

/**
 * A one-time code that was sent, stored for a day so that the day's codes can be counted. Only a keyed hash of the code
 * is here. `holder` is who asked, by the hash of a visit or the number of a member: nobody else can use it.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    purpose: text().$type<'registration' | 'mobile' | 'reauthentication' | 'reset'>().notNull(),
    holder: text().notNull(),
    /** 04 and eight digits. */
    mobile: text().notNull(),
    /**
     * Its text was asked for by a browser that nothing shows to be its owner's; false for one of the owner's, null where
     * no text was sent.
     */
    unrequested: boolean(),
    codeHash: text('code_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** The browser that asked for it, by a hash or the id of its device, where another may enter it too. */
    askedBy: text('asked_by'),
    attempts: integer().notNull().default(0),
    /** Tries of browsers that have some of their own, by browser. */
    ownAttempts: jsonb('own_attempts').$type<Record<string, number>>().notNull().default({}),
    /** Set when the right code was given. */
    usedAt: timestamp('used_at', { withTimezone: true }),
    /** Set when what the code proved was made use of: once. */
    spentAt: timestamp('spent_at', { withTimezone: true }),
  },
  (t) => [index('one_time_codes_mobile').on(t.mobile, t.createdAt), index('one_time_codes_created').on(t.createdAt)],
)

/**
 * The external keys of imported rows: by them a repeated import finds the row again. `kind` is a section of the import,
 * `id` the row's number or guid as text.
 */
export const importKeys = pgTable(
  'import_keys',
  {
    kind: text().notNull(),
    key: text().notNull(),
    id: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] }), uniqueIndex('import_keys_id').on(t.kind, t.id)],
)

/**
 * What one of several processes does for all, and until when it is not free: that of its turn, then when the next is due.
 * The instant is of the database's clock, which is the same for all of them.
 */
export const tasks = pgTable('tasks', {
  task: text().primaryKey(),
  until: timestamp({ withTimezone: true }).notNull(),
})
