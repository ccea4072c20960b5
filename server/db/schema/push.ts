import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { events } from './events.ts'
import { members, sessions } from './people.ts'

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
    what: text().$type<'closing' | 'onHold'>().notNull(),
    toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.eventId, t.what] }), index('push_told_event').on(t.eventId)],
)
