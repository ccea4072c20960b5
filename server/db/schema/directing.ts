import { boolean, index, integer, json, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { events } from './events.ts'
import { members, players, sessions } from './people.ts'
import { venues } from './places.ts'

/** The members whom the office lets run the nights of a venue; of all venues where none is named [D1.57]. */
export const directors = pgTable(
  'directors',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    playerId: integer('player_id')
      .notNull()
      .references(() => members.playerId, { onDelete: 'cascade' }),
    venueId: integer('venue_id').references(() => venues.id, { onDelete: 'cascade' }),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [unique('directors_once').on(t.playerId, t.venueId).nullsNotDistinct()],
)

/** A fresh sign-in of a director for an event, on the device of the session. */
export const directorProofs = pgTable(
  'director_proofs',
  {
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionHash, t.eventId] })],
)

/** The commands of directors: who gave which, when, and what was before [D1.60]. */
export const directorCommands = pgTable(
  'director_commands',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    command: text().notNull(),
    /** What it says, and what was before, in plain words. */
    what: text().notNull(),
    before: text().notNull(),
    /** The clock's row before it, by which it is undone; null where there was none. */
    clock: json().$type<Readonly<Record<string, unknown>>>(),
    /** The clock's version after it. */
    version: integer().notNull(),
    /** There were results before: a correction. */
    afterFinish: boolean('after_finish').notNull(),
  },
  (t) => [index('director_commands_event').on(t.eventId, t.id), index('director_commands_at').on(t.at)],
)

/**
 * A place whose owner a director typed by name, as no player was known: on the event's page alone, until the office
 * assigns it to a player [D1.62].
 */
export const typedResults = pgTable(
  'typed_results',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    name: text().notNull(),
    points: integer().notNull(),
    cashCents: integer('cash_cents').notNull(),
  },
  (t) => [index('typed_results_event').on(t.eventId, t.place)],
)
