import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchNearbyEvents } from '#contract/events.ts'
import { buildLeague, LEAGUE_NOW } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp({ now: LEAGUE_NOW })
  await buildLeague(server.db)
})
afterAll(() => server.close())

const FOOTSCRAY = { currentLat: -37.8, currentLng: 144.898 }

const nearby = (body: Record<string, unknown>) => server.call(searchNearbyEvents, { body: body as never })

test('games within 50 km, nearest first [P7.43, D1.15]', async () => {
  const found = await nearby({ ...FOOTSCRAY })
  expect(found.map(({ title }) => title)).toEqual([
    ...Array<string>(2).fill('The Albion Hotel'),
    ...Array<string>(4).fill('The Grand'),
  ])
  expect(found.every(({ distanceAway }) => (distanceAway ?? Infinity) <= 50_000)).toBe(true)
})

test('mode and brand narrow it', async () => {
  expect(await nearby({ ...FOOTSCRAY, mode: 'special', brandId: 2 })).toHaveLength(1)
})

test('days and brands of the search', async () => {
  expect(await nearby({ ...FOOTSCRAY, fromDate: '2026-11-26', toDate: '2026-11-26' })).toHaveLength(1)
  expect((await nearby({ ...FOOTSCRAY, brandId: 1 })).map(({ description }) => description)).toEqual(['VIP Loyalty'])
})

test('nothing where there is no game, outside Australia or at the ends of the earth', async () => {
  for (const [currentLat, currentLng] of [
    [51.5, -0.12],
    [90, 0],
    [-90, 180],
    [0, -180],
  ])
    expect(await nearby({ currentLat, currentLng })).toEqual([])
})
