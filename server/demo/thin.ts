import { sql, type SQL } from 'drizzle-orm'
import { calendarDay } from '#domain/calendar.ts'
import { BRAND, EVENT_STATUS } from '#domain/constants.ts'
import { addDays } from '#domain/time.ts'
import { arrayOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/client.ts'
import { IS_NOBODYS } from '#server/schedule/untouched.ts'
import { FULL_DAYS } from './evenings/history.ts'
import { ROUND_THE_CLOCK } from './schedule/round-the-clock.ts'
import { SEASON_MONTHS } from './schedule/seasons.ts'

/**
 * So that the data never grows without end, old evenings are thinned:
 *
 * - In the current season and the one before every game stays, so no board that is still talked about ever changes.
 * - Before that one evening a month of each weekly game stays, as a league begins with. The series that runs day and
 *   night is thinned like that after eight weeks.
 * - What lies more than three seasons before the current one goes, and so do seasons with nothing left in them.
 *
 * Never touched are major events, events that a member has a favourite, ticket, voucher or request for, that a
 * member with an account played in, and, within the three seasons, events with photos. At most `MAX_A_RUN` events
 * go at a time, several times what a day adds.
 */
export async function thinOut(db: Db, today: string): Promise<number> {
  const { rows: current } = await db.execute<{ starts_on: string }>(
    sql`select starts_on::text from seasons where brand_id = ${BRAND.apl} and starts_on <= ${today}::date order by starts_on desc limit 1`,
  )
  const startsOn = current[0]?.starts_on
  if (!startsOn) return 0
  const season = calendarDay(startsOn)
  const full = season.minus({ months: SEASON_MONTHS }).toISODate()
  const stored = season.minus({ months: 3 * SEASON_MONTHS }).toISODate()
  const gone = await removeEvents(db, sql`e.local_date < ${stored}::date`, { evenWithPhotos: true })
  const thinned = await removeEvents(
    db,
    sql`(e.local_date < ${full}::date or (e.division_name = ${ROUND_THE_CLOCK.division} and e.local_date < ${addDays(today, -FULL_DAYS)}::date))
      and exists (
        select 1 from events earlier
        where earlier.weekly_game_id = e.weekly_game_id and earlier.status_id = ${EVENT_STATUS.CLOSED} and earlier.entrants > 0
          and earlier.local_date >= date_trunc('month', e.local_date)::date and earlier.local_date < e.local_date
      )`,
    { evenWithPhotos: false },
  )
  await db.execute(
    sql`delete from seasons s where s.ends_on < ${stored}::date and not exists (select 1 from events e where e.season_id = s.id)`,
  )
  await db.execute(sql`
    delete from clocks c using events e
    where e.id = c.event_id and e.status_id = ${EVENT_STATUS.CLOSED} and e.ended_at < ${`${addDays(today, -CLOCK_DAYS)}T00:00:00Z`}::timestamptz`)
  return gone + thinned
}

const MAX_A_RUN = 600
/** An ended clock can be looked at for so long. */
const CLOCK_DAYS = 14

async function removeEvents(db: Db, which: SQL, { evenWithPhotos }: { evenWithPhotos: boolean }): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select e.id from events e
    where e.status_id = ${EVENT_STATUS.CLOSED} and e.weekly_game_id is not null and ${which}
      and ${IS_NOBODYS}
      and not exists (select 1 from results r join members a on a.player_id = r.player_id where r.event_id = e.id)
      ${evenWithPhotos ? sql`` : sql`and not exists (select 1 from photos p where p.event_id = e.id)`}
    order by e.local_date, e.id limit ${MAX_A_RUN}`)
  if (rows.length === 0) return 0
  const ids = sql`(select unnest(${arrayOf(
    rows.map(({ id }) => id),
    'int',
  )}))`
  await db.execute(sql`delete from photo_players where photo_id in (select id from photos where event_id in ${ids})`)
  for (const table of ['photos', 'results', 'prizes', 'clocks']) {
    await db.execute(sql`delete from ${sql.identifier(table)} where event_id in ${ids}`)
  }
  await db.execute(sql`delete from events where id in ${ids}`)
  return rows.length
}
