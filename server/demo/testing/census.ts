import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

/** Guids and codes of what members have are random, and accounts have salted passwords, so only their number counts. */
const HELD_TABLES = ['ptc_lots', 'ptc_transactions', 'ptc_entries', 'tickets', 'vouchers', 'ticket_requests']

/** What follows from seed and instant: a number for the contents of each table, and how many rows the others have. */
export async function seededPrints(db: Db): Promise<Record<string, string>> {
  const prints = await fingerprints(db, [...LEAGUE_TABLES, 'members'])
  for (const table of ['members', ...HELD_TABLES]) prints[table] = prints[table]?.split(':')[0] ?? ''
  return prints
}

export const LEAGUE_TABLES = [
  'states',
  'regions',
  'venues',
  'seasons',
  'scoreboards',
  'structures',
  'structure_levels',
  'weekly_games',
  'players',
  'events',
  'results',
  'standings',
  'prizes',
  'clocks',
  'favourites',
  'articles',
  'photos',
  'photo_players',
  'major_events',
  'major_event_states',
  'sub_major_events',
  'major_event_slides',
  'major_event_winners',
  'major_event_qualifiers',
  'achievements',
  'player_achievements',
  ...HELD_TABLES,
]

/** A number for the contents of each table, the same exactly when the rows are. */
export async function fingerprints(db: Db, tables: readonly string[] = LEAGUE_TABLES): Promise<Record<string, string>> {
  const prints: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await db.execute<{ print: string }>(
      sql`select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from ${sql.identifier(table)} t`,
    )
    prints[table] = rows[0]?.print ?? ''
  }
  return prints
}

/** How many rows a table has, or that satisfy the condition, which is SQL. */
export async function countOf(db: Db, table: string, where = 'true'): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*) as n from ${sql.identifier(table)} where ${sql.raw(where)}`,
  )
  return Number(rows[0]?.n ?? 0)
}

/** The numbers of rows that point to nothing, by foreign key; empty when all is sound. */
export async function brokenReferences(db: Db): Promise<string[]> {
  const { rows: keys } = await db.execute<{
    name: string
    child: string
    parent: string
    column: string
    target: string
  }>(sql`
    select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent, a.attname as column, b.attname as target
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.contype = 'f'`)
  const broken: string[] = []
  for (const { name, child, parent, column, target } of keys) {
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*) as n from ${sql.raw(child)} c
      where c.${sql.identifier(column)} is not null
        and not exists (select 1 from ${sql.raw(parent)} p where p.${sql.identifier(target)} = c.${sql.identifier(column)})`)
    if (Number(rows[0]?.n ?? 0) > 0) broken.push(name)
  }
  return broken
}

/** Boards of seasons that have had their first four weeks, on which nobody stands. */
export async function emptyBoards(db: Db, today: string): Promise<{ board: number; season: string }[]> {
  const { rows } = await db.execute<{ board: number; season: string }>(sql`
    select b.id as board, s.name as season
    from scoreboards b join seasons s on s.brand_id = b.brand_id and s.starts_on <= ${today}::date - 27
    where not exists (
      select 1 from events e join results r on r.event_id = e.id where e.scoreboard_id = b.id and e.season_id = s.id
    )
    order by 1, 2`)
  return rows
}
