import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { type LeaderboardSearch, searchLeaderboard } from '#contract/leaderboards.ts'
import { LEADERBOARD_TYPE } from '#domain/constants.ts'
import { boardsOf } from './boards.ts'
import { events, results } from '#server/db/schema/events.ts'
import { members, players } from '#server/db/schema/people.ts'
import { closeWith } from '#server/testing/builders.ts'
import { explainerOf, type Explainer } from '#server/testing/explain.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { openTestDatabase, testApp, type TestApp } from '#server/testing/test-app.ts'
import type { Database } from '#server/db/client.ts'

let database: Database
let server: TestApp
let league: SmallLeague
let explainer: Explainer

beforeAll(async () => {
  database = await openTestDatabase()
  explainer = explainerOf(database)
  server = await testApp({ database, now: LEAGUE_NOW })
  league = await buildLeague(server.db)
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const search = (body: LeaderboardSearch, cookie?: string) =>
  server.call(searchLeaderboard, { body, ...(cookie && { cookie }) })
const first = async (body: LeaderboardSearch = { stateId: 1 }) =>
  (await search(body)).slice(0, 1).map(({ name, pts, avatar }) => ({ name, pts, avatar }))[0]
const pass = (ms: number) => server.now.set(new Date(server.now().getTime() + ms))
/** How many boards are made while this is asked. */
const made = async (work: () => Promise<unknown>) =>
  (await explainer.during(work)).filter(({ text }) => /\bcounted\b/.test(text)).length

test('a wide board is made once and reused until something changes', async () => {
  await first()
  pass(2_000)
  await first()
  expect(await made(() => first())).toBe(0)
  expect(await made(() => first({ stateId: 1, dayId: 0, month: 0 }))).toBe(0)
  expect(await made(() => first({ stateId: 1, month: 11 }))).toBe(1)
  pass(15_000)
  expect(await made(() => first())).toBe(1)
})

test('however many ask at once, it is made once', async () => {
  pass(60_000)
  expect(await made(() => Promise.all(Array.from({ length: 8 }, () => search({ stateId: 1 }))))).toBeLessThan(8)
})

test('a board of a venue is made once however many ask at once, and again afterwards [D6.35]', async () => {
  const filter = { mode: LEADERBOARD_TYPE.overall, venueId: league.venues.albion.id }
  const ofVenue = () => boardsOf(server.context).of(filter, { raw: { socket: { destroyed: false } } })
  // On several connections the first may be done before the last has asked for the board's version.
  expect(await made(() => Promise.all(Array.from({ length: 8 }, ofVenue)))).toBeLessThan(4)
  expect(await made(ofVenue)).toBe(1)
})

test('a board of a venue is made each time', async () => {
  pass(60_000)
  const ofVenue = () => first({ orgEntityId: league.venues.albion.id })
  await ofVenue()
  expect(await made(ofVenue)).toBe(1)
})

test.each<[string, () => Promise<unknown>, object]>([
  [
    'a game is closed',
    () => closeWith(server.db, league.tonight.id, [{ ...league.people.dan, points: 1000 }]),
    { name: 'Dan Drover', pts: 1055 },
  ],
  [
    'points are corrected by hand',
    () => server.db.update(results).set({ points: 900 }).where(eq(results.eventId, league.tonight.id)),
    { name: 'Dan Drover', pts: 955 },
  ],
  [
    'a player leaves',
    () => server.db.update(players).set({ deletedAt: LEAGUE_NOW }).where(eq(players.id, league.people.dan.id)),
    { name: 'Former player' },
  ],
  [
    'a game is opened again',
    () => server.db.update(events).set({ statusId: 1 }).where(eq(events.id, league.tonight.id)),
    { name: 'Cat Cooper', pts: 70 },
  ],
  [
    'a result is taken out',
    () => server.db.delete(results).where(eq(results.playerId, league.people.cat.id)),
    { name: 'Ann Archer', avatar: '/media/avatar/ann.webp' },
  ],
  [
    'a picture is hidden',
    () => server.db.update(members).set({ useAvatar: false }).where(eq(members.playerId, league.people.ann.id)),
    { name: 'Ann Archer', avatar: null },
  ],
])('%s: the next request sees it [P7.14]', async (_what, change, expected) => {
  for (let n = 0; n < 3; n += 1) {
    await first()
    pass(2_000)
  }
  await change()
  expect(await first()).toMatchObject(expected)
  pass(2_000)
  expect(await first()).toMatchObject(expected)
})

test('a game that moves to another state leaves one board for the other at the next request [P7.14]', async () => {
  pass(60_000)
  const { harbour } = league.venues
  const names = async () => (await search({ stateId: harbour.stateId })).map(({ name }) => name)
  for (let n = 0; n < 3; n += 1) {
    expect(await names()).toEqual([])
    pass(2_000)
  }
  const move = ({ stateId, regionId }: typeof harbour) =>
    server.db.update(events).set({ stateId, regionId }).where(eq(events.id, league.closed.second.id))
  await move(harbour)
  expect(await names()).toContain('Bob Baker')
  await move(league.venues.albion)
  expect(await names()).toEqual([])
})

test('a change that is seen before it is made does not stay unseen', async () => {
  pass(60_000)
  await first()
  pass(5_000)
  // The version moves now, and the points only after a request.
  await server.db.execute(sql`select nextval('boards_version')`)
  await first()
  await server.db.execute(sql`alter table results disable trigger boards_changed`)
  await server.db.update(results).set({ points: 5_000 }).where(eq(results.playerId, league.people.bob.id))
  await server.db.execute(sql`alter table results enable trigger boards_changed`)
  expect(await first()).toMatchObject({ name: 'Bob Baker' })
})

test('whose line is marked is shown to that member alone', async () => {
  pass(60_000)
  const cookie = await server.signIn(league.people.bob.id)
  const marked = (rows: Awaited<ReturnType<typeof search>>) =>
    rows.filter(({ highlighted }) => highlighted).map(({ name }) => name)
  await first()
  pass(2_000)
  expect(marked(await search({ stateId: 1 }))).toEqual([])
  expect(marked(await search({ stateId: 1 }, cookie))).toEqual(['Bob Baker'])
  expect(marked(await search({ stateId: 1 }))).toEqual([])
})
