import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

/**
 * Tables a league fills, and those that hang on them. Accounts and credit among them: only ever emptied when half made.
 */
const TABLES = [
  'corrections',
  'results',
  'prizes',
  'clocks',
  'favourites',
  'photo_players',
  'photos',
  'ticket_requests',
  'ticket_consumptions',
  'card_payments',
  'money_calls',
  'tickets',
  'vouchers',
  'ptc_entries',
  'ptc_transactions',
  'ptc_lots',
  'player_achievements',
  'achievements',
  'major_event_qualifiers',
  'major_event_winners',
  'major_event_slides',
  'major_event_states',
  'sub_major_events',
  'major_events',
  'articles',
  'events',
  'weekly_games',
  'structure_levels',
  'structures',
  'scoreboards',
  'seasons',
  'sessions',
  'passkeys',
  'calendar_subscriptions',
  'member_subscriptions',
  'avatars',
  'account_deletion_requests',
  'members',
  'players',
  'venues',
  'regions',
] as const

/** Returns whether anything of a league is there, finished or not. */
export async function hasLeague(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select 1 from players) or exists (select 1 from venues) or exists (select 1 from events) as found`,
  )
  return rows[0]?.found ?? false
}

/**
 * Empties every table of the league; ids begin at 1 again. The states are those of the migrations and stay. Tables that
 * never had a row stay as they are: truncating gives each a new file, which nobody deletes if the process is killed
 * before it commits. What a killed process has written is in the old files then, and goes with them the next time.
 */
export async function wipe(db: Db): Promise<void> {
  const tables = sql.join(
    TABLES.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const { rows } = await db.execute(sql`
    select 1 from pg_class where oid in (${sql.join(
      TABLES.map((name) => sql`${name}::regclass`),
      sql`, `,
    )}) and pg_relation_size(oid) > 0 limit 1`)
  if (rows.length > 0) await db.execute(sql`truncate ${tables} restart identity cascade`)
  await db.execute(sql`delete from league_state where key like 'league.%'`)
}
