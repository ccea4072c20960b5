import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRegions } from '#contract/regions.ts'
import { listSeasons } from '#contract/seasons.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { toSeason } from './routes.ts'

let server: TestApp
let league: SmallLeague

beforeAll(async () => {
  server = await testApp({ now: LEAGUE_NOW })
  league = await buildLeague(server.db)
})
afterAll(() => server.close())

test('seasons newest first, with their months and the one that is on [P7.13, P3.10]', async () => {
  expect(await server.call(listSeasons, { query: { brand: 2 } })).toEqual([
    {
      id: league.seasons.current.id,
      name: 'Season 3',
      seasonDescription: 'A season',
      isCurrent: true,
      months: [
        { id: 8, name: 'August' },
        { id: 9, name: 'September' },
        { id: 10, name: 'October' },
        { id: 11, name: 'November' },
        { id: 12, name: 'December' },
      ],
    },
    expect.objectContaining({ id: league.seasons.past.id, isCurrent: false }),
  ])
})

test('without a brand those of all brands', async () => {
  expect((await server.call(listSeasons)).map(({ name }) => name)).toEqual(['888PL Season', 'Season 3', 'Season 2'])
  expect(await server.call(listSeasons, { query: { brand: 9 } })).toEqual([])
})

test('which season is on goes by the server’s clock, both days included', async () => {
  const current = async () =>
    (await server.call(listSeasons, { query: { brand: 2 } }))
      .filter(({ isCurrent }) => isCurrent)
      .map(({ name }) => name)
  server.now.set(new Date('2026-08-02T13:59:59Z'))
  expect(await current()).toEqual(['Season 2'])
  server.now.set(new Date('2026-08-02T14:00:00Z'))
  expect(await current()).toEqual(['Season 3'])
  server.now.set(new Date('2026-12-20T14:00:00Z'))
  expect(await current()).toEqual([])
  server.now.set(LEAGUE_NOW)
})

test('months go on over the new year, and a long season names each once', () => {
  const months = (startsOn: string, endsOn: string) =>
    toSeason({ id: 1, name: '', description: '', brandId: 2, startsOn, endsOn }, '2026-01-01').months.map(
      ({ id }) => id,
    )
  expect(months('2026-11-30', '2027-02-01')).toEqual([11, 12, 1, 2])
  expect(months('2026-05-01', '2026-05-31')).toEqual([5])
  expect(months('2026-03-01', '2028-03-01')).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2])
})

test('regions with their state, by state and name [P7.6, P3.2]', async () => {
  expect(await server.call(listRegions)).toEqual([
    { id: league.regions.inner.id, name: 'Inner', state: { id: 1, name: 'Victoria', short: 'VIC' } },
    { id: league.regions.western.id, name: 'Western', state: { id: 1, name: 'Victoria', short: 'VIC' } },
    { id: league.regions.perth.id, name: 'Perth', state: { id: 3, name: 'Western Australia', short: 'WA' } },
  ])
})
