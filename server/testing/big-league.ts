import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

/** The Friday the big league stands at, in the evening of Melbourne. */
export const BIG_LEAGUE_NOW = new Date('2026-11-20T08:30:00Z')
export const BIG_LEAGUE_TODAY = '2026-11-20'

/** The customerGuid of player 5000. */
export const BIG_LEAGUE_GUID = createHash('md5')
  .update('5000')
  .digest('hex')
  .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/**
 * Writes a league of 2,000 venues, 20,000 events over 20 weeks, 12,000 players, about 230,000 results and 20,000 photos,
 * half of it in Victoria, the same every time and written by the database itself within seconds. Tonight's games have
 * clocks. With a `scale` there are as many times more venues, games, players, results and photos, in the same 40
 * regions and 20 weeks. It is for benchmarks, and for tests of what the database reads for a call.
 */
export async function writeBigLeague(db: Db, scale = 1): Promise<void> {
  for (const statement of statementsOf(scale)) await db.execute(sql.raw(statement))
  // As the autovacuum leaves it: indexes are read alone only where it has been.
  await db.execute(sql.raw('vacuum analyze'))
}

function statementsOf(scale: number): string[] {
  const [venues, games, players] = [2_000 * scale, 1_000 * scale, 12_000 * scale]
  return [
    `insert into regions (id, name, state_id) select n + 1, 'Region ' || n, 1 + n % 8 from generate_series(0, 39) n`,
    `insert into venues (id, title, slug, address, suburb, postcode, state_id, region_id, description, phone, latitude, longitude, time_zone)
   select n, 'The ' || (array['Royal','Grand','Station','Albion','Railway','Imperial','Harbour','Commercial'])[1 + n % 8] || ' Hotel ' || n,
     'venue-' || n, n || ' High Street', 'Suburb ' || n % 400, (3000 + n % 900)::text, s.id, s.id + 8 * (n % 5), 'Poker upstairs.', '03 5550 0000',
     -37.8 + sin(n) * 3, 145 + cos(n * 7) * 3, s.time_zone
   from generate_series(1, ${venues}) n join states s on s.id = case when n % 2 = 0 then 1 else 1 + n / 2 % 8 end`,
    `insert into seasons (id, name, description, brand_id, starts_on, ends_on) values (1, 'Season', 'A season', 2, '2026-01-01', '2026-12-31')`,
    `insert into structures (id, name) values (1, 'Pub 20')`,
    `insert into structure_levels (structure_id, round_number, small_blind, big_blind, ante, round_seconds, break_seconds)
   select 1, n, 100 * n, 200 * n, 25 * n, 1200, case when n % 4 = 0 then 600 else 0 end from generate_series(1, 24) n`,
    `insert into scoreboards (id, name, venue_id, day_id, brand_id) select n, 'Board ' || n, 2 * n - n % 2, 1 + n % 7, 2 from generate_series(1, ${games}) n`,
    `insert into weekly_games (id, venue_id, scoreboard_id, day_id, start_time, rego_minutes_before, late_rego_minutes, title, type, event_type_id, brand_id, brand_name, buy_in_cents, starting_stack, structure_id, field_min, field_max)
   select n, 2 * n - n % 2, n, 1 + n % 7, '19:00', 60, 60, 'Weekly Deepstack', 'Weekly', 1, 2, 'APL', 2000, 20000, 1, 10, 22 from generate_series(1, ${games}) n`,
    `insert into events (weekly_game_id, venue_id, state_id, region_id, scoreboard_id, season_id, title, description, type, event_type_id, brand_id, brand_name,
     status_id, starts_at, local_date, start_time, rego_at, late_rego_at, buy_in_cents, guarantee_cents, starting_stack, structure_id, capacity, has_clock, entrants, prize_pool_cents)
   select g.id, v.id, v.state_id, v.region_id, g.scoreboard_id, 1, g.title, '<p>Bring a friend.</p>', g.type, g.event_type_id, 2, 'APL',
     case when day < date '${BIG_LEAGUE_TODAY}' then 2 else 1 end, at, day, g.start_time, at - interval '1 hour', at + interval '1 hour',
     1000 * (g.id % 5), 50000 * (g.id % 3), 20000, 1, 120, true, 14, 28000
   from generate_series(-16, 3) week, weekly_games g join venues v on v.id = g.venue_id,
     lateral (select date '2026-11-16' + 7 * week + g.day_id - 1 as day) d,
     lateral (select (d.day + time '19:00') at time zone v.time_zone as at) t`,
    `insert into players (id, customer_guid, membership_id, card_number, first_name, last_name, first_name_folded, last_name_folded, state_id, created_at)
   select n, md5(n::text)::uuid, 100000 + n, 'AP' || n, 'Robin', 'Player ' || n, 'robin', 'player' || n, 1 + n % 8, '2024-01-01' from generate_series(1, ${players}) n`,
    `insert into results (event_id, place, player_id, points, cash_cents)
   select e.id, place, 1 + (e.weekly_game_id * 37 + place * 11 + e.id % 29) % ${players}, 10 * (15 - place), case when place = 1 then 20000 else 0 end
   from events e, generate_series(1, 14) place where e.status_id = 2`,
    `insert into prizes (event_id, rank, amount_cents) select e.id, rank, 20000 / rank from events e, generate_series(1, 3) rank where e.local_date = '${BIG_LEAGUE_TODAY}'`,
    `insert into photos (event_id, venue_id, path, caption, featured, width, height, taken_at)
   select e.id, e.venue_id, '/media/photo/' || e.id || '.webp', 'A night out', e.id % 50 = 0, 1200, 800, e.starts_at + interval '2 hours'
   from events e where e.status_id = 2`,
    `insert into photos (event_id, venue_id, path, featured, width, height, taken_at)
   select e.id, e.venue_id, '/media/photo/b' || e.id || '.webp', false, 1200, 800, e.starts_at + interval '3 hours' from events e where e.status_id = 2 and e.id % 4 = 0`,
    `insert into photo_players (photo_id, player_id) select id, 1 + (id * 7 + n * 131) % ${players} from photos, generate_series(1, 3) n`,
    `insert into clocks (event_id, run_status, current_round, is_round, remaining_seconds, triggered_at, total_players, players_remaining, average_chip, lists_version)
   select id, 2, 3, true, 1200, '${BIG_LEAGUE_NOW.toISOString()}', 14, 9, 31111, 'a' from events where local_date = '${BIG_LEAGUE_TODAY}'`,
  ]
}
