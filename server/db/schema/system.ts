import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the league remembers of itself: its seed, the day it was brought up to, the server's secrets. */
export const leagueState = pgTable('league_state', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
})

/** Messages to people: texts and mails, to be sent by a provider or, locally, read by a developer. */
export const outbox = pgTable(
  'outbox',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    channel: text().$type<'sms' | 'mail'>().notNull(),
    recipient: text().notNull(),
    subject: text(),
    body: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    attempts: integer().notNull().default(0),
  },
  (t) => [index('outbox_created').on(t.createdAt)],
)
