import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { searchLeaderboardByEvent } from '#contract/leaderboards.ts'
import { LEADERBOARD_TYPE } from '#domain/constants.ts'
import { members, players } from '#server/db/schema/people.ts'
import { closeWith, event, player } from '#server/testing/builders.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { board } from './queries.ts'

let server: TestApp
let league: SmallLeague

beforeAll(async () => {
  server = await testApp({ now: LEAGUE_NOW })
  league = await buildLeague(server.db)
})
afterAll(() => server.close())

const boardOf = (eventId: number, more: { mode?: 1 | 4 | 5; brandId?: number } = {}, cookie?: string) =>
  server.call(searchLeaderboardByEvent, { body: { eventId, ...more }, ...(cookie && { cookie }) })

test('the board of the scoreboard and season an event counts for [P7.16, P3.11]', async () => {
  expect(await boardOf(league.tonight.id)).toMatchObject([
    { rank: 1, name: 'Cat Cooper', pts: 70, played: 2, ft: 2, won: 1, winnings: 100.5, totalPrizeMoney: 100.5 },
    { rank: 2, name: 'Ann Archer', pts: 60, played: 2, ft: 2, won: 1, winnings: 250, totalPrizeMoney: 200, ptc: 50 },
    { rank: 2, name: 'Bob Baker', pts: 60, played: 2, ft: 2, won: 1, winnings: 150, ptc: 0 },
    { rank: 4, name: 'Dan Drover', pts: 55, played: 3, ft: 3, won: 0, winnings: 0 },
  ])
})

test('a line has the player’s guid and picture, and the member’s own is marked', async () => {
  const cookie = await server.signIn(league.people.ann.id)
  const rows = await boardOf(league.tonight.id, {}, cookie)
  const { ann } = league.people
  expect(rows[1]).toMatchObject({
    id: ann.id,
    customerGuid: ann.customerGuid,
    avatar: '/media/avatar/ann.webp',
    profilePic: '/media/avatar/ann.webp',
    highlighted: true,
  })
  expect(rows.filter(({ highlighted }) => highlighted)).toHaveLength(1)
  expect((await boardOf(league.tonight.id)).some(({ highlighted }) => highlighted)).toBe(false)
})

test('other seasons, other scoreboards and open events do not count', async () => {
  const { albion } = league.venues
  const shared = { venue: albion, scoreboardId: league.scoreboards.scoreboard.id }
  const former = await event(server.db, { ...shared, date: '2026-07-02', seasonId: league.seasons.past.id })
  await closeWith(server.db, former.id, [{ ...league.people.dan, points: 999 }])
  expect((await boardOf(league.tonight.id))[0]).toMatchObject({ name: 'Cat Cooper' })
  expect(await boardOf(former.id)).toMatchObject([{ rank: 1, name: 'Dan Drover', pts: 999, played: 1 }])
})

test('final tables are the first nine places, and a big field is ranked whole', async () => {
  const big = await event(server.db, {
    venue: league.venues.grand,
    date: '2026-11-15',
    scoreboardId: league.scoreboards.grandBoard.id,
    seasonId: league.seasons.current.id,
  })
  const field = []
  for (let n = 0; n < 25; n++) field.push(await player(server.db, { lastName: `Field${String(n).padStart(2, '0')}` }))
  await closeWith(server.db, big.id, field)
  const rows = await boardOf(big.id)
  expect(rows.map(({ rank }) => rank)).toEqual(field.map((_, n) => n + 1))
  expect(rows.filter(({ ft }) => ft === 1)).toHaveLength(9)
})

test('player of the month counts the event’s month [P9.21]', async () => {
  const rows = await boardOf(league.closed.first.id, { mode: 4 })
  expect(rows.map(({ name, pts }) => [name, pts])).toEqual([
    ['Ann Archer', 40],
    ['Bob Baker', 30],
    ['Cat Cooper', 20],
    ['Dan Drover', 10],
  ])
})

test('money is ranked by winnings over all seasons, without those who won none', async () => {
  const rows = await boardOf(league.tonight.id, { mode: 5 })
  expect(rows.map(({ rank, name, winnings }) => [rank, name, winnings])).toEqual([
    [1, 'Ann Archer', 250],
    [2, 'Bob Baker', 150],
    [3, 'Cat Cooper', 100.5],
  ])
})

test('no board for an unknown event or one that counts for none', async () => {
  expect(await boardOf(999_999)).toEqual([])
  expect(await boardOf(league.games.special.id)).toEqual([])
  expect(await boardOf(league.tonight.id, { brandId: 1 })).toEqual([])
})

test('who hides their picture or is gone is not shown', async () => {
  const { ann, bob } = league.people
  await server.db.update(members).set({ useAvatar: false }).where(eq(members.playerId, ann.id))
  await server.db.update(players).set({ deletedAt: LEAGUE_NOW }).where(eq(players.id, bob.id))
  const rows = await boardOf(league.tonight.id)
  expect(rows.find(({ id }) => id === ann.id)).toMatchObject({ avatar: null, profilePic: null })
  expect(rows.find(({ id }) => id === bob.id)).toMatchObject({ name: 'Former player', customerGuid: null })
})

test('boards of a state, region, venue, weekday, month, brand or division are the same query [P7.14]', async () => {
  const mode = LEADERBOARD_TYPE.overall
  const sizes = async (filter: Partial<Parameters<typeof board>[1]>) =>
    (await board(server.db, { mode, seasonId: league.seasons.current.id, ...filter })).length
  expect(await sizes({ stateId: 1 })).toBe(29)
  expect(await sizes({ stateId: 3 })).toBe(0)
  expect(await sizes({ regionId: league.regions.western.id })).toBe(4)
  expect(await sizes({ venueId: league.venues.grand.id })).toBe(25)
  expect(await sizes({ dayId: 4 })).toBe(4)
  expect(await sizes({ dayId: 7 })).toBe(25)
  expect(await sizes({ month: 10 })).toBe(4)
  expect(await sizes({ month: 12 })).toBe(0)
  expect(await sizes({ brandId: 2 })).toBe(29)
  expect(await sizes({ divisionId: 3 })).toBe(0)
})
