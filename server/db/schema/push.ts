import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { events } from './events.ts'
import { members, sessions } from './people.ts'
import { venues } from './places.ts'

/**
 * Browsers that asked for notices, by the session they asked in: with it they go, at a sign-out, at a changed password
 * and with the account. The endpoint is an address of the browser's own push service; any holder of it and the keys
 * could write to that browser.
 */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    sessionHash: text('session_hash')
      .notNull()
      .unique()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    playerId: integer('player_id')
      .notNull()
      .references(() => members.playerId, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('push_devices_player').on(t.playerId)],
)

/** The notifications sent to a member about an event, so that each is sent once. */
export const pushSent = pgTable(
  'push_told',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => members.playerId, { onDelete: 'cascade' }),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    what: text().$type<'closing'>().notNull(),
    toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.eventId, t.what] }), index('push_told_event').on(t.eventId)],
)

/**
 * The upcoming events that a member with a browser to notify has among the favourites or holds a seat in, each with the
 * facts that its watchers know: those of the last notice, or those it had when the first of them began to watch it.
 */
export const watchedEvents = pgTable('watched_events', {
  eventId: integer('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
  /** The venue's. */
  timeZone: text('time_zone').notNull(),
  venueId: integer('venue_id')
    .notNull()
    .references(() => venues.id),
  buyInCents: integer('buy_in_cents').notNull(),
  guaranteeCents: integer('guarantee_cents').notNull(),
  isOnHold: boolean('is_on_hold').notNull(),
  /** When a change was last notified of; null before the first. */
  notifiedAt: timestamp('notified_at', { withTimezone: true }),
})
