import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { type LeaderboardSearch, searchLeaderboard } from '#contract/leaderboards.ts'
import { closeWith, event, scoreboard } from '#server/testing/builders.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let league: SmallLeague

/** In the current season: Victoria's Thursdays of October and November (Ann, Bob, Cat, Dan), and Dan alone in Perth. */
beforeAll(async () => {
  server = await testApp({ now: LEAGUE_NOW })
  league = await buildLeague(server.db)
  const { current, past, other } = league.seasons
  const { harbour, albion } = league.venues
  const { ann, bob, cat, dan } = league.people
  const perth = await event(server.db, {
    venue: harbour,
    date: '2026-11-17',
    seasonId: current.id,
    divisionId: 4,
    startTime: '18:00',
  })
  await closeWith(server.db, perth.id, [{ ...dan, points: 500, cashCents: 1_000 }])
  const former = await event(server.db, { venue: albion, date: '2026-07-02', seasonId: past.id })
  await closeWith(server.db, former.id, [
    { ...cat, points: 7, ptc: 900 },
    { ...bob, points: 3 },
  ])
  const early = await event(server.db, { venue: albion, date: '2026-04-09', seasonId: past.id })
  await closeWith(server.db, early.id, [{ ...ann, points: 11 }])
  const vip = await event(server.db, {
    venue: harbour,
    date: '2026-11-18',
    seasonId: other.id,
    brandId: 1,
    brandName: '888PL VIP',
  })
  await closeWith(server.db, vip.id, [{ ...ann, points: 1 }])
})
afterAll(() => server.close())

const search = (body: LeaderboardSearch, cookie?: string) =>
  server.call(searchLeaderboard, { body, ...(cookie && { cookie }) })
const points = async (body: LeaderboardSearch) =>
  (await search(body)).map(({ name, pts }) => `${name.slice(0, 3)} ${pts}`)

test('without anything it is the current season of the default brand, over the league [P7.14, P3.11, P9.21]', async () => {
  const rows = await search({})
  expect(rows).toMatchObject([
    { rank: 1, name: 'Dan Drover', pts: 555, played: 4, ft: 4, won: 1, winnings: 10, highlighted: false },
    { rank: 2, name: 'Cat Cooper', pts: 70, winnings: 100.5 },
    {
      rank: 3,
      name: 'Ann Archer',
      pts: 60,
      totalPrizeMoney: 200,
      ptc: 50,
      winnings: 250,
      customerGuid: league.people.ann.customerGuid,
    },
    { rank: 3, name: 'Bob Baker' },
  ])
  expect(await search({ mode: 1, brandId: 2, seasonId: league.seasons.current.id })).toEqual(rows)
})

test.each<[string, (of: SmallLeague) => LeaderboardSearch, string[]]>([
  ['a state', () => ({ stateId: 1 }), ['Cat 70', 'Ann 60', 'Bob 60', 'Dan 55']],
  ['another state', () => ({ stateId: 3 }), ['Dan 500']],
  ['a region', ({ regions }) => ({ regionId: regions.western.id }), ['Cat 70', 'Ann 60', 'Bob 60', 'Dan 55']],
  ['a region of the state', ({ regions }) => ({ stateId: 3, regionId: regions.perth.id }), ['Dan 500']],
  ['a region of another state', ({ regions }) => ({ stateId: 1, regionId: regions.perth.id }), []],
  ['a venue', ({ venues }) => ({ orgEntityId: venues.harbour.id }), ['Dan 500']],
  [
    'a venue of another region',
    ({ venues, regions }) => ({ regionId: regions.perth.id, orgEntityId: venues.albion.id }),
    [],
  ],
  ['a day', () => ({ dayId: 2 }), ['Dan 500']],
  [
    'a scoreboard',
    ({ scoreboards }) => ({ gameScoreboardId: scoreboards.scoreboard.id, dayId: 4 }),
    ['Cat 70', 'Ann 60', 'Bob 60', 'Dan 55'],
  ],
  ['a division', () => ({ divisionId: 4 }), ['Dan 500']],
  ['a month', () => ({ month: 10 }), ['Ann 40', 'Bob 30', 'Cat 20', 'Dan 10']],
  ['a past season', ({ seasons }) => ({ seasonId: seasons.past.id }), ['Ann 11', 'Cat 7', 'Bob 3']],
  ['another brand', () => ({ brandId: 1 }), ['Ann 1']],
  ['a season of another brand', ({ seasons }) => ({ brandId: 1, seasonId: seasons.current.id }), []],
  ['every day and month, as 0', () => ({ dayId: 0, month: 0, stateId: 3 }), ['Dan 500']],
])('of %s [P3.12, D4.2]', async (_what, body, expected) => {
  expect(await points(body(league))).toEqual(expected)
})

test('what does not exist has nobody on it', async () => {
  const nobody = 2_147_483_647
  for (const mode of [1, 4, 5] as const) {
    for (const key of [
      'seasonId',
      'stateId',
      'regionId',
      'orgEntityId',
      'divisionId',
      'gameScoreboardId',
      'brandId',
    ] as const) {
      expect(await search({ mode, [key]: nobody }), `${mode} ${key}`).toEqual([])
    }
  }
})

describe('player of the month [P9.21, D4.9]', () => {
  test('is that of the season’s current month', async () => {
    expect(await points({ mode: 4, stateId: 1 })).toEqual(['Cat 50', 'Dan 45', 'Bob 30', 'Ann 20'])
    expect(await points({ mode: 4, month: 0, stateId: 1 })).toEqual(['Cat 50', 'Dan 45', 'Bob 30', 'Ann 20'])
    expect(await points({ mode: 4, month: 10, stateId: 1 })).toEqual(['Ann 40', 'Bob 30', 'Cat 20', 'Dan 10'])
  })

  test('of a season that is over its last month, of one to come its first', async () => {
    const { past, current } = league.seasons
    const last = await event(server.db, { venue: league.venues.lake, date: '2026-08-01', seasonId: past.id })
    await closeWith(server.db, last.id, [{ ...league.people.dan, points: 2 }])
    expect(await points({ mode: 4, seasonId: past.id })).toEqual(['Dan 2'])
    server.now.set(new Date('2026-01-01T00:00:00Z'))
    expect(await points({ mode: 4, seasonId: current.id })).toEqual([])
    expect(await points({ mode: 4, seasonId: past.id, month: 4 })).toEqual(['Ann 11'])
    server.now.set(LEAGUE_NOW)
  })

  test('the month turns at midnight of the default state', async () => {
    server.now.set(new Date('2026-10-31T12:59:59Z'))
    expect(await points({ mode: 4, stateId: 1 })).toEqual(['Ann 40', 'Bob 30', 'Cat 20', 'Dan 10'])
    server.now.set(new Date('2026-10-31T13:00:00Z'))
    expect((await points({ mode: 4, stateId: 1 }))[0]).toBe('Cat 50')
    server.now.set(LEAGUE_NOW)
  })
})

test('the default season goes by the server’s clock, and between two it is the one before', async () => {
  server.now.set(new Date('2026-08-02T13:59:59Z'))
  expect((await points({})).length).toBe(4)
  expect(await points({ stateId: 3 })).toEqual([])
  server.now.set(new Date('2027-01-15T00:00:00Z'))
  expect(await points({ stateId: 3 })).toEqual(['Dan 500'])
  server.now.set(new Date('2020-01-01T00:00:00Z'))
  expect(await points({})).toEqual([])
  server.now.set(LEAGUE_NOW)
})

test('all time money counts every season, or the one given [P9.21]', async () => {
  const money = async (body: LeaderboardSearch) =>
    (await search({ mode: 5, ...body })).map(({ rank, name, winnings }) => [rank, name, winnings])
  expect(await money({})).toEqual([
    [1, 'Cat Cooper', 1000.5],
    [2, 'Ann Archer', 250],
    [3, 'Bob Baker', 150],
    [4, 'Dan Drover', 10],
  ])
  expect(await money({ seasonId: league.seasons.past.id })).toEqual([[1, 'Cat Cooper', 900]])
  expect(await money({ stateId: 3 })).toEqual([[1, 'Dan Drover', 10]])
})

describe('the highlighted line [P3.11]', () => {
  const marked = async (body: LeaderboardSearch, cookie?: string) =>
    (await search(body, cookie)).filter(({ highlighted }) => highlighted).map(({ name }) => name)

  test('is the signed-in member’s own', async () => {
    const cookie = await server.signIn(league.people.bob.id)
    expect(await marked({}, cookie)).toEqual(['Bob Baker'])
    expect(await marked({ stateId: 3 }, cookie)).toEqual([])
    expect(await marked({})).toEqual([])
  })

  test('is that of whose profile the board stands in [M7.4]', async () => {
    const cookie = await server.signIn(league.people.bob.id)
    expect(await marked({ customerId: league.people.cat.id }, cookie)).toEqual(['Cat Cooper'])
    expect(await marked({ membershipId: league.people.dan.membershipId })).toEqual(['Dan Drover'])
    expect((await search({ membershipId: league.people.dan.membershipId }))[0]).not.toHaveProperty('membershipId')
  })
})

test('a board ends after 5,000 lines, and includes one’s own all the same, counted or read from the standings [F71]', async () => {
  const { db } = server
  const { grand } = league.venues
  const { ann } = league.people
  const board = await scoreboard(db, { venueId: grand.id, dayId: 6 })
  const crowd = await event(db, {
    venue: grand,
    date: '2026-11-14',
    scoreboardId: board.id,
    seasonId: league.seasons.current.id,
    statusId: 2,
  })
  await db.execute(sql`insert into players (customer_guid, membership_id, card_number, first_name, last_name, first_name_folded, last_name_folded, state_id, created_at)
    select gen_random_uuid(), 500000 + n, 'X' || n, 'Crowd', 'Player' || n, 'crowd', 'player' || n, 1, now() from generate_series(1, 5100) n`)
  await db.execute(sql`insert into results (event_id, place, player_id, points)
    select ${crowd.id}::int, membership_id - 500000, id, 600000 - membership_id from players where membership_id > 500000
    union all select ${crowd.id}::int, 9999, ${ann.id}::int, 0`)
  const cookie = await server.signIn(ann.id)
  // Nobody else of the league comes near their points; the other two have Ann’s of her other games, and those between.
  for (const [filter, ownRank] of [
    [{ gameScoreboardId: board.id }, 5101],
    [{ stateId: grand.stateId }, 5102],
    [{ stateId: grand.stateId, brandId: 2, seasonId: league.seasons.current.id }, 5102],
  ] as const) {
    const all = await search(filter)
    expect([all.length, all[0]?.name, all.at(-1)?.rank]).toEqual([5000, 'Crowd Player1', 5000])
    const own = await search(filter, cookie)
    expect(own).toHaveLength(5001)
    expect(own.at(-1)).toMatchObject({ name: 'Ann Archer', rank: ownRank, highlighted: true })
    const requested = await search({ ...filter, membershipId: 505_050 })
    expect([requested.length, requested.at(-1)?.name, requested.at(-1)?.rank]).toEqual([5001, 'Crowd Player5050', 5050])
  }
})

test('equal points at the end of 5,000 lines are cut off by wins and names, counted or read from the standings [F71]', async () => {
  const { db } = server
  const { grand } = league.venues
  const board = await scoreboard(db, { venueId: grand.id, dayId: 6 })
  const seasonId = league.seasons.past.id
  const at = { venue: grand, scoreboardId: board.id, seasonId, statusId: 2 }
  const crowd = await event(db, { ...at, date: '2026-05-14' })
  await db.execute(sql`insert into players (customer_guid, membership_id, card_number, first_name, last_name, first_name_folded, last_name_folded, state_id, created_at)
    select gen_random_uuid(), 700000 + n, 'Y' || n, 'Crowd', 'Player' || n % 97, 'crowd', 'player' || n % 97, 1, now() from generate_series(1, 5200) n`)
  // Ranks and winnings of a hundred share 4,951.
  await db.execute(sql`insert into results (event_id, place, player_id, points, cash_cents)
    select ${crowd.id}::int, membership_id - 700000, id, 800000 - n, 800000 - n
    from players, lateral (select case when membership_id between 704951 and 705050 then 704951 else membership_id end as n) ranks
    where membership_id > 700000`)
  const late = await event(db, { ...at, date: '2026-05-15' })
  await db.execute(sql`insert into results (event_id, place, player_id, points)
    select ${late.id}::int, 1, id, 0 from players where membership_id = 705050`)
  for (const mode of [1, 5] as const) {
    const counted = await search({ mode, seasonId, gameScoreboardId: board.id })
    const read = await search({ mode, seasonId, stateId: grand.stateId })
    expect(counted).toHaveLength(5000)
    expect(counted.slice(4_950).map(({ rank }) => rank)).toEqual(Array(50).fill(4_951))
    expect(counted[4_950]?.won).toBe(1)
    expect(read).toEqual(counted)
    const beyond = { membershipId: 705_150 }
    expect((await search({ mode, seasonId, stateId: grand.stateId, ...beyond })).at(-1)).toEqual(
      (await search({ mode, seasonId, gameScoreboardId: board.id, ...beyond })).at(-1),
    )
  }
})

test.each<[string, unknown]>([
  ['an unknown mode', { mode: 2 }],
  ['a mode as text', { mode: 'overall' }],
  ['a 13th month', { month: 13 }],
  ['a negative month', { month: -1 }],
  ['an eighth day', { dayId: 8 }],
  ['half a day', { dayId: 1.5 }],
  ['a state in words', { stateId: 'VIC' }],
  ['season 0', { seasonId: 0 }],
  ['an id too great', { orgEntityId: 2_147_483_648 }],
  ['an object', { regionId: { $gt: 0 } }],
  ['SQL', { gameScoreboardId: '1 or 1=1' }],
  ['a list', [1]],
])('%s is refused [F68, F72]', async (_what, body) => {
  const answer = await server.request('POST', '/Umbraco/Api/Leaderboard/Search', { body })
  expect([answer.status, answer.json<{ id: string }>().id]).toEqual([400, 'invalid-request'])
})

test('the path is matched in either case, null is as good as absent, ids may be text [D1.2]', async () => {
  const answer = await server.request('POST', '/umbraco/api/leaderboard/search', {
    body: { mode: null, seasonId: null, month: null, stateId: '3', unknown: true },
  })
  expect(answer.json()).toMatchObject([{ name: 'Dan Drover' }])
})
