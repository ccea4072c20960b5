import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/db/client.ts'
import { insertRows } from '#server/db/insert.ts'
import { achievements } from '#server/db/schema/content.ts'
import { table, text, whole } from '#server/demo/data.ts'
import { ROUND_THE_CLOCK } from '#server/demo/schedule/round-the-clock.ts'

/** What is counted of a player's results `r`, at events `e`. */
const COUNTS = {
  played: sql`true`,
  tables: sql`r.place <= 9`,
  podiums: sql`r.place <= 3`,
  wins: sql`r.place = 1`,
  seconds: sql`r.place = 2`,
  away: sql`e.venue_id <> p.home_venue_id`,
  nights: sql`e.division_name = ${ROUND_THE_CLOCK.division}`,
  credits: sql`r.ptc > 0`,
  bigFields: sql`r.place <= 9 and e.entrants >= 50`,
  freeWins: sql`r.place = 1 and e.buy_in_cents = 0`,
  specialWins: sql`r.place = 1 and e.is_special`,
} satisfies Record<string, SQL>

const achievement = v.strictObject({
  slug: text,
  name: text,
  description: text,
  count: v.picklist(Object.keys(COUNTS) as (keyof typeof COUNTS)[]),
  reached: whole,
})

/** In order of id, from 1. An achievement is earned once the count is reached, and never lost. */
const ACHIEVEMENTS = table('achievements.json', v.array(achievement))

export async function writeAchievements(db: Db): Promise<void> {
  const rows = ACHIEVEMENTS.map(({ name, description, slug }, index) => ({
    id: index + 1,
    name,
    description,
    filename: `/media/logo/achievement-${slug}.webp`,
  }))
  await insertRows(db, achievements, rows)
}

/** Gives the players of events that ended after the instant what they have earned so far. Again does no harm. */
export async function awardAchievements(db: Db, after: Date): Promise<void> {
  const counts = Object.entries(COUNTS).map(([name, where]) => sql`${name}::text, count(*) filter (where ${where})`)
  const steps = ACHIEVEMENTS.map(
    ({ count, reached }, index) => sql`(${index + 1}::int, ${count}::text, ${reached}::int)`,
  )
  await db.execute(sql`
    insert into player_achievements (player_id, achievement_id, earned_at)
    select total.player_id, step.id, total.last_at
    from (
      select r.player_id, max(e.ended_at) as last_at, jsonb_build_object(${sql.join(counts, sql`, `)}) as counts
      from players p join results r on r.player_id = p.id join events e on e.id = r.event_id
      where e.ended_at is not null
      group by r.player_id
      having max(e.ended_at) > ${after.toISOString()}::timestamptz
    ) total
    join (values ${sql.join(steps, sql`, `)}) as step (id, counted, reached)
      on (total.counts ->> step.counted)::int >= step.reached
    on conflict do nothing`)
}
