import { sql } from 'drizzle-orm'
import { arrayOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/client.ts'
import { achievements } from '#server/db/schema/content.ts'
import { insertRows } from '#server/db/insert.ts'
import { ROUND_THE_CLOCK } from '#server/demo/schedule/round-the-clock.ts'

/** The counts of a player's results. */
type Count =
  | 'played'
  | 'tables'
  | 'podiums'
  | 'wins'
  | 'seconds'
  | 'away'
  | 'nights'
  | 'credits'
  | 'bigFields'
  | 'freeWins'
  | 'specialWins'

interface Achievement {
  name: string
  description: string
  slug: string
  count: Count
  reached: number
}

/** In order of id, from 1. An achievement is earned once the count is reached, and never lost. */
export const ACHIEVEMENTS: readonly Achievement[] = [
  { name: 'First hand', description: 'Played a first league game.', slug: 'first-hand', count: 'played', reached: 1 },
  { name: 'Regular', description: 'Played ten games.', slug: 'regular', count: 'played', reached: 10 },
  { name: 'Furniture', description: 'Played thirty games.', slug: 'furniture', count: 'played', reached: 30 },
  { name: 'Last nine', description: 'Reached a final table.', slug: 'last-nine', count: 'tables', reached: 1 },
  {
    name: 'Nine times nine',
    description: 'Reached nine final tables.',
    slug: 'nine-times-nine',
    count: 'tables',
    reached: 9,
  },
  {
    name: 'On the podium',
    description: 'Finished among the first three.',
    slug: 'podium',
    count: 'podiums',
    reached: 1,
  },
  { name: 'Bridesmaid', description: 'Came second three times.', slug: 'bridesmaid', count: 'seconds', reached: 3 },
  { name: 'Last chip standing', description: 'Won a game.', slug: 'last-chip', count: 'wins', reached: 1 },
  { name: 'Hat-trick', description: 'Won three games.', slug: 'hat-trick', count: 'wins', reached: 3 },
  { name: 'High five', description: 'Won five games.', slug: 'high-five', count: 'wins', reached: 5 },
  {
    name: 'Pub crawl',
    description: 'Played three games away from home.',
    slug: 'pub-crawl',
    count: 'away',
    reached: 3,
  },
  {
    name: 'Grand tour',
    description: 'Played ten games away from home.',
    slug: 'grand-tour',
    count: 'away',
    reached: 10,
  },
  {
    name: 'Night shift',
    description: `Sat through a ${ROUND_THE_CLOCK.title}.`,
    slug: 'night-shift',
    count: 'nights',
    reached: 1,
  },
  { name: 'On credit', description: 'Won tour credits.', slug: 'on-credit', count: 'credits', reached: 1 },
  {
    name: 'Deep field',
    description: 'Reached the final table in a field of fifty or more.',
    slug: 'deep-field',
    count: 'bigFields',
    reached: 1,
  },
  { name: 'Something for nothing', description: 'Won a freeroll.', slug: 'freeroll', count: 'freeWins', reached: 1 },
  { name: 'Occasion', description: 'Won a special.', slug: 'occasion', count: 'specialWins', reached: 1 },
]

export async function writeAchievements(db: Db): Promise<void> {
  const rows = ACHIEVEMENTS.map(({ name, description, slug }, index) => ({
    id: index + 1,
    name,
    description,
    filename: `/media/logo/achievement-${slug}.webp`,
  }))
  await insertRows(db, achievements, rows)
}

/** Returns the players of events that ended in the period, in order of id. */
export async function playersOfEvents(db: Db, { after, until }: { after: Date; until: Date }): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct r.player_id as id from results r join events e on e.id = r.event_id
    where e.ended_at > ${after.toISOString()}::timestamptz and e.ended_at <= ${until.toISOString()}::timestamptz order by 1`)
  return rows.map(({ id }) => id)
}

/**
 * Gives these players what they have earned so far. Again does no harm. Best a few hundred at a time: it looks at all
 * their results.
 */
export async function awardAchievements(db: Db, playerIds: readonly number[]): Promise<void> {
  const steps = ACHIEVEMENTS.map(
    ({ count, reached }, index) => sql`(${index + 1}::int, ${count}::text, ${reached}::int)`,
  )
  await db.execute(sql`
    insert into player_achievements (player_id, achievement_id, earned_at)
    select totals.player_id, step.id, totals.last_at
    from (
      select r.player_id,
        max(e.ended_at) as last_at,
        count(*) as played,
        count(*) filter (where r.place <= 9) as tables,
        count(*) filter (where r.place <= 3) as podiums,
        count(*) filter (where r.place = 1) as wins,
        count(*) filter (where r.place = 2) as seconds,
        count(*) filter (where e.venue_id <> p.home_venue_id) as away,
        count(*) filter (where e.division_name = ${ROUND_THE_CLOCK.division}) as nights,
        count(*) filter (where r.ptc > 0) as credits,
        count(*) filter (where r.place <= 9 and e.entrants >= 50) as big_fields,
        count(*) filter (where r.place = 1 and e.buy_in_cents = 0) as free_wins,
        count(*) filter (where r.place = 1 and e.is_special) as special_wins
      from players p join results r on r.player_id = p.id join events e on e.id = r.event_id
      where e.ended_at is not null and p.id in (select unnest(${arrayOf(playerIds, 'int')}))
      group by r.player_id
    ) totals
    join (values ${sql.join(steps, sql`, `)}) as step (id, counted, reached) on
      case step.counted
        when 'played' then totals.played when 'tables' then totals.tables when 'podiums' then totals.podiums
        when 'wins' then totals.wins when 'seconds' then totals.seconds when 'away' then totals.away
        when 'nights' then totals.nights when 'credits' then totals.credits when 'bigFields' then totals.big_fields
        when 'freeWins' then totals.free_wins else totals.special_wins
      end >= step.reached
    on conflict do nothing`)
}
