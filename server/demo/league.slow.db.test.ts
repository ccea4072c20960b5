import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pointsFor } from '#domain/points.ts'
import { localDate } from '#domain/time.ts'
import type { Database } from '#server/db/client.ts'
import { openDemoLeague } from '#server/testing/demo-database.ts'
import { EVENING } from '#server/testing/demo-league.ts'
import { DEMO_MEMBERS } from './members/demo-members.ts'
import { playMembers } from './members/member-steps.ts'
import { prepareDemoLeague } from './league.ts'
import { finishOrder } from './evenings/plan.ts'
import { plansOf } from './evenings/plan-of.ts'
import { brokenReferences, countOf, emptyBoards, fingerprints } from './testing/census.ts'

const NOW = new Date(EVENING)
const MELBOURNE = 'Australia/Melbourne'

describe('a new demo league', () => {
  let database: Database

  beforeAll(async () => {
    database = await openDemoLeague()
  })
  afterAll(() => database.close())

  test('has the size that was promised', async () => {
    const { db } = database
    expect(await countOf(db, 'states')).toBe(8)
    expect(await countOf(db, 'venues')).toBeGreaterThanOrEqual(320)
    expect(await countOf(db, 'players')).toBe(12_000)
    const results = await countOf(db, 'results')
    expect(results).toBeGreaterThan(195_000)
    expect(results).toBeLessThan(235_000)
    expect(await countOf(db, 'photos')).toBeGreaterThanOrEqual(400)
    expect(await countOf(db, 'articles', "kind = 'news'")).toBeGreaterThanOrEqual(60)
    expect(await countOf(db, 'major_events')).toBeGreaterThanOrEqual(12)
    expect(await countOf(db, 'members')).toBe(10)
    expect(await countOf(db, 'seasons', 'brand_id = 2')).toBe(3)
    expect(
      await countOf(db, 'seasons', `brand_id = 2 and '${localDate(NOW, MELBOURNE)}' between starts_on and ends_on`),
    ).toBe(1)
  })

  test('remembers: five seasons of hall of fame in both setup modes, some with photos of the winner and some without', async () => {
    const { db } = database
    const { rows } = await db.execute<{ mode: number; seasons: number; withPhotos: number; without: number }>(sql`
      select m.setup_mode_id as mode, count(distinct extract(year from m.starts_on)) as seasons,
        count(distinct e.id) filter (where p.id is not null) as "withPhotos", count(distinct e.id) filter (where p.id is null) as without
      from major_events m
      left join sub_major_events s on s.major_event_id = m.id and s.type_id <> 1
      join events e on e.id = coalesce(m.event_id, s.event_id)
      left join photos p on p.event_id = e.id
      where m.hall_of_fame group by 1 order by 1`)
    expect(rows.map(({ mode }) => Number(mode))).toEqual([1, 2])
    expect(rows.every(({ withPhotos }) => Number(withPhotos) > 0)).toBe(true)
    expect(rows.reduce((sum, { without }) => sum + Number(without), 0)).toBeGreaterThan(0)
    const { rows: years } = await db.execute(
      sql`select distinct extract(year from starts_on) from major_events where hall_of_fame`,
    )
    expect(years.length).toBeGreaterThanOrEqual(5)
    expect(
      await countOf(
        db,
        'photos',
        'caption is not null and exists (select 1 from photo_players pp where pp.photo_id = photos.id)',
      ),
    ).toBeGreaterThanOrEqual(400)
    expect(await countOf(db, 'major_events', 'schedule_url is not null')).toBeGreaterThan(0)
  })

  test('fits together: no row points to nothing', async () => {
    expect(await brokenReferences(database.db)).toEqual([])
  })

  test('has a player on every board of every season', async () => {
    expect(await emptyBoards(database.db, localDate(NOW, MELBOURNE))).toEqual([])
  })

  test('runs every kind of game in the weeks ahead, grand slams in Victoria alone, VIP games for brand 1 alone', async () => {
    const { rows } = await database.db.execute<{ type: string }>(
      sql`select distinct type from events where starts_at > ${NOW.toISOString()}::timestamptz order by 1`,
    )
    expect(rows.map(({ type }) => type)).toEqual([
      'APL PTC',
      'APLM Satellite',
      'Cash Game',
      'Raise',
      'Satellite',
      'Special',
      'VIP Loyalty',
      'Weekly',
    ])
    expect(await countOf(database.db, 'weekly_games', "brand_name like 'ALH%'")).toBeGreaterThan(0)
    expect(await countOf(database.db, 'events', "brand_name like 'ALH%' and state_id <> 1")).toBe(0)
    expect(await countOf(database.db, 'events', "(type = 'VIP Loyalty') <> (brand_id = 1)")).toBe(0)
    expect(await countOf(database.db, 'weekly_games', "division_name = 'Raise' and type = 'Raise'")).toBeGreaterThan(0)
  })

  test('announces games four weeks ahead in every state, a few of them on hold', async () => {
    const { rows } = await database.db.execute<{ days: number }>(sql`
      select count(distinct local_date) as days from events
      where weekly_game_id is not null and starts_at > ${NOW.toISOString()}::timestamptz group by state_id`)
    expect(rows).toHaveLength(8)
    for (const { days } of rows) expect(Number(days)).toBeGreaterThanOrEqual(25)
    expect(await countOf(database.db, 'events', 'status_id = 6')).toBeGreaterThan(3)
  })

  test('writes results exactly as the plan had them, with the published points', async () => {
    const { rows } = await database.db.execute<{ id: number; entrants: number; buyIn: number }>(sql`
      select id, entrants, buy_in_cents as "buyIn" from events where status_id = 2 and entrants > 0 order by id desc limit 400`)
    for (const { id, entrants, buyIn } of rows.filter((_, index) => index % 40 === 0)) {
      const plan = (await plansOf(database.db, [id])).get(id)?.plan
      const { rows: results } = await database.db.execute<{ place: number; playerId: number; points: number }>(
        sql`select place, player_id as "playerId", points from results where event_id = ${id} order by place`,
      )
      expect(results.map(({ playerId }) => playerId)).toEqual(plan && finishOrder(plan))
      for (const { place, points } of results)
        expect(points).toBe(pointsFor({ place, fieldSize: entrants, buyInAmount: buyIn / 100 }))
    }
  })

  test('is alive now: games are open that have begun, with the second day of a major event played by those who qualified', async () => {
    expect(
      await countOf(
        database.db,
        'events',
        `status_id = 1 and starts_at <= '${NOW.toISOString()}' and division_name = 'Round the Clock'`,
      ),
    ).toBeGreaterThanOrEqual(6)
    const { rows } = await database.db.execute<{ strangers: number; days: number }>(sql`
      select count(distinct m.id) as days, count(*) filter (where q.id is null) as strangers
      from sub_major_events m join events e on e.id = m.event_id and e.status_id = 2 join results r on r.event_id = e.id
      left join major_event_qualifiers q on q.sub_major_event_id = m.id and q.player_id = r.player_id
      where m.type_id = 2`)
    expect(Number(rows[0]?.days)).toBeGreaterThan(0)
    expect(Number(rows[0]?.strangers)).toBe(0)
  })

  test('has a sound ledger: every change sums to nothing, nobody is below nothing', async () => {
    const { rows: odd } = await database.db.execute(
      sql`select transaction_guid from ptc_entries group by 1 having sum(amount) <> 0`,
    )
    expect(odd).toEqual([])
    const { rows: below } = await database.db.execute(
      sql`select lot_id from ptc_entries where lot_id is not null group by 1 having sum(amount) < 0`,
    )
    expect(below).toEqual([])
    const { rows: late } = await database.db.execute(sql`
      select l.id from ptc_lots l join ptc_entries e on e.lot_id = l.id where l.expires_at < ${NOW.toISOString()}::timestamptz group by 1 having sum(e.amount) <> 0`)
    expect(late).toEqual([])
  })

  test('has ten members in their situations', async () => {
    const { rows } = await database.db.execute<{
      email: string
      tickets: number
      vouchers: number
      pending: number
      verified: boolean
    }>(sql`
      select m.email, m.mobile_verified_at is not null as verified,
        (select count(*) from tickets t where t.player_id = m.player_id) as tickets,
        (select count(*) from vouchers v where v.player_id = m.player_id) as vouchers,
        (select count(*) from ticket_requests q where q.player_id = m.player_id and q.status = 1) as pending
      from members m`)
    const of = (email: string) => rows.find((row) => row.email === email)
    expect(rows.map(({ email }) => email).toSorted()).toEqual(DEMO_MEMBERS.map(({ email }) => email).toSorted())
    expect(Number(of('mia@example.com')?.tickets)).toBe(1)
    expect(Number(of('priya@example.com')?.vouchers)).toBe(4)
    expect(Number(of('tom@example.com')?.pending)).toBe(2)
    expect(of('liam@example.com')?.verified).toBe(false)
    const { rows: today } = await database.db.execute<{ day: string }>(sql`
      select e.local_date::text as day from tickets t join events e on e.id = t.event_id join members m on m.player_id = t.player_id where m.email = 'mia@example.com'`)
    expect(today[0]?.day).toBe(localDate(NOW, MELBOURNE))
  })

  test('lets its members do what they did by the commands of the league, and notifies nobody', async () => {
    const { rows: lots } = await database.db.execute<{ email: string; lots: number; left: number; ended: number }>(sql`
      select m.email, count(distinct l.id)::int as lots, sum(e.amount)::int as left,
        count(distinct l.id) filter (where l.expires_at < ${NOW.toISOString()}::timestamptz)::int as ended
      from members m join ptc_lots l on l.player_id = m.player_id join ptc_entries e on e.lot_id = l.id group by m.email`)
    const of = (email: string) => lots.find((row) => row.email === `${email}@example.com`)
    expect(of('mia')).toMatchObject({ lots: 6, ended: 1 })
    expect(of('max')).toMatchObject({ lots: 1, left: 1285 })
    expect(of('jack')).toBeUndefined()
    const { rows: requests } = await database.db.execute(
      sql`select kind, status, respond_name as by, respond_reason as reason from ticket_requests order by kind, status`,
    )
    const by = 'The league office'
    expect(requests).toEqual([
      { kind: 1, status: 1, by: null, reason: null },
      { kind: 1, status: 2, by, reason: 'Seat available in the later flight.' },
      { kind: 1, status: 3, by, reason: 'The flight asked for is full.' },
      { kind: 2, status: 1, by: null, reason: null },
    ])
    expect(
      await countOf(database.db, 'tickets', "status = 'active' and transaction_guid is not null and price_cents > 0"),
    ).toBe(3)
    // What a satellite gave is for an event with other flights, into which it can be swapped.
    const flights = `source = 1 and exists (select 1 from sub_major_events a join sub_major_events b
      on b.major_event_id = a.major_event_id and b.type_id = a.type_id and b.id <> a.id where a.event_id = vouchers.event_id)`
    expect(await countOf(database.db, 'vouchers', flights)).toBe(1)
    expect(await countOf(database.db, 'outbox')).toBe(0)
  })

  test('lets its members do the same on every day a league may be made', async () => {
    const { rows } = await database.db.execute<{ email: string; id: number }>(
      sql`select email, player_id as id from members`,
    )
    const theirs = DEMO_MEMBERS.map((member) => rows.find(({ email }) => email === member.email)?.id ?? 0)
    const undone = new Error('Each day begins with what the league has.')
    for (let day = 0; day < 14; day += 1) {
      const noon = new Date(NOW.getTime() + (day * 24 - 7) * 3_600_000)
      const played = database.db.transaction(async (tx) => {
        await tx.execute(sql`truncate tickets, vouchers, ptc_lots, favourites, major_event_qualifiers cascade`)
        await playMembers(tx, theirs, noon)
        throw undone
      })
      await expect(played, `${day} days on`).rejects.toThrow(undone)
    }
  })

  test('stays as it is when another is asked for', async () => {
    const before = await fingerprints(database.db, ['events', 'players', 'members'])
    await prepareDemoLeague(database, { seed: 2, now: NOW, demoPasswords: true })
    expect(await fingerprints(database.db, ['events', 'players', 'members'])).toEqual(before)
  })
})
