import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localDate } from '#domain/time.ts'
import type { Database } from '#server/db/client.ts'
import { openDemoLeague } from '#server/testing/demo-database.ts'
import { EVENING } from '#server/testing/demo-league.ts'
import { bringUpToDate } from './league.ts'
import { brokenReferences, countOf, emptyBoards, fingerprints } from './testing/census.ts'

const NOW = new Date(EVENING)
const DAY = 86_400_000
/** What belongs to members. */
const THEIRS = [
  'members',
  'favourites',
  'tickets',
  'vouchers',
  'ticket_requests',
  'ptc_lots',
  'ptc_transactions',
  'ptc_entries',
]

function after(days: number): Date {
  return new Date(NOW.getTime() + days * DAY)
}

describe('bringing the league up to date', () => {
  let database: Database
  let theirs: Record<string, string>

  beforeAll(async () => {
    database = await openDemoLeague()
    // An evening the server died in: its clock still runs days later.
    await database.db.execute(sql`
      insert into clocks (event_id, run_status, current_round, is_round, remaining_seconds, triggered_at, total_players, players_remaining, average_chip, lists_version)
      select id, 2, 3, true, 500, ${NOW.toISOString()}::timestamptz, 10, 8, 12000, 'a' from events
      where status_id = 1 and has_clock and starts_at between ${after(-0.1).toISOString()}::timestamptz and ${NOW.toISOString()}::timestamptz limit 1`)
    theirs = await fingerprints(database.db, THEIRS)
  })
  afterAll(() => database.close())

  test('does nothing where there is nothing to do', async () => {
    const before = await fingerprints(database.db)
    await bringUpToDate(database, { now: NOW })
    expect(await fingerprints(database.db)).toEqual(before)
  })

  test.each([1, 7, 27])(
    '%i days on: what is over is closed with its results, and four weeks ahead are announced',
    async (days) => {
      const now = after(days)
      const { db } = database
      await bringUpToDate(database, { now })

      // A game with a clock is the ticker's for a day and a half.
      expect(await countOf(db, 'events', `status_id <> 2 and starts_at < '${after(days - 1.6).toISOString()}'`)).toBe(0)
      expect(await countOf(db, 'events', `status_id = 2 and starts_at > '${now.toISOString()}'`)).toBe(0)
      expect(
        await countOf(db, 'events', `status_id = 2 and entrants = 0 and type <> 'Cash Game' and ended_at <> starts_at`),
      ).toBe(0)
      const { rows: mismatched } = await db.execute(sql`
      select e.id from events e where e.status_id = 2 and e.entrants <> (select count(*) from results r where r.event_id = e.id)`)
      expect(mismatched).toEqual([])
      expect(await countOf(db, 'clocks', `run_status = 2 and triggered_at < '${after(days - 3).toISOString()}'`)).toBe(
        0,
      )

      const { rows: ahead } = await db.execute<{ last: string }>(sql`
      select max(local_date)::text as last from events where weekly_game_id is not null group by state_id`)
      const fourWeeks = localDate(now.getTime() + 27 * DAY, 'Australia/Perth')
      for (const { last } of ahead) expect(last >= fourWeeks).toBe(true)
      const { rows: twice } = await db.execute(sql`
      select weekly_game_id from events where weekly_game_id is not null group by weekly_game_id, local_date having count(*) > 1`)
      expect(twice).toEqual([])

      const today = localDate(now, 'Australia/Melbourne')
      expect(await countOf(db, 'seasons', `brand_id = 2 and '${today}' between starts_on and ends_on`)).toBe(1)
      expect(await countOf(db, 'events', `season_id is null and weekly_game_id is not null`)).toBe(0)
      expect(await emptyBoards(db, today)).toEqual([])
      expect(await brokenReferences(db)).toEqual([])
      expect(await fingerprints(db, THEIRS)).toEqual(theirs)
      const counted = await fingerprints(db, ['standings'])
      await db.execute(sql`select standings_rebuild()`)
      expect(await fingerprints(db, ['standings'])).toEqual(counted)

      // News is never old, and the well-known addresses lead to what is still to come.
      expect(
        await countOf(
          db,
          'articles',
          `kind = 'news' and published_at > '${after(days - 12).toISOString()}' and published_at <= '${now.toISOString()}'`,
        ),
      ).toBeGreaterThan(0)
      expect(await countOf(db, 'major_events', `url_name = 'apl-million-2025' and ends_on >= '${today}'`)).toBe(1)
      expect(await countOf(db, 'photos', `taken_at > '${after(days - 4).toISOString()}'`)).toBeGreaterThan(0)
    },
  )

  test('again, or with the clock turned back, changes nothing', async () => {
    const before = await fingerprints(database.db)
    await bringUpToDate(database, { now: after(27) })
    await bringUpToDate(database, { now: after(3) })
    expect(await fingerprints(database.db)).toEqual(before)
  })

  test('a league that stood still until nothing more was announced is not brought on, and stays as it is', async () => {
    const before = await fingerprints(database.db)
    await expect(bringUpToDate(database, { now: after(27 + 30) })).rejects.toThrow(
      'This demo league was last open on 2026-12-16, more than four weeks ago. Make a new one: npm run reset',
    )
    expect(await fingerprints(database.db)).toEqual(before)
  })
})
