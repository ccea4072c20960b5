import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchCovidLogEvents } from '#contract/event-details.ts'
import { event } from '#server/testing/builders.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let league: SmallLeague

beforeAll(async () => {
  server = await testApp({ now: LEAGUE_NOW })
  league = await buildLeague(server.db)
})
afterAll(() => server.close())

const checkIns = (stateId: number) => server.call(searchCovidLogEvents, { query: { stateId } })

test('today’s events of a state in order of start, each named with its venue [P7.8]', async () => {
  const found = await checkIns(1)
  expect(found[0]).toMatchObject({ title: 'The Albion Hotel: Held back', dateTime: '2026-11-19T12:00:00+11:00' })
  expect(found).toContainEqual({
    id: league.tonight.id,
    title: 'The Albion Hotel: Thursday Deepstack',
    dateTime: '2026-11-19T19:00:00+11:00',
  })
  expect(found.map(({ dateTime }) => dateTime).toSorted()).toEqual(found.map(({ dateTime }) => dateTime))
  expect(found.every(({ dateTime }) => dateTime?.startsWith('2026-11-19'))).toBe(true)
  expect(found).toHaveLength(7)
})

test('an event of the Covid log has its title; who checked in is shown to nobody [P3.33, P7.8]', async () => {
  for (const one of await checkIns(1)) expect(Object.keys(one).toSorted()).toEqual(['dateTime', 'id', 'title'])
})

test('today is the state’s own day [D3.8]', async () => {
  await event(server.db, { venue: league.venues.harbour, date: '2026-11-20', title: 'Friday' })
  server.now.set(new Date('2026-11-19T15:59:59Z'))
  expect((await checkIns(3)).map(({ title }) => title)).toContain('Harbour Tavern: Midnight Turbo')
  expect(await checkIns(1)).toEqual([])
  server.now.set(new Date('2026-11-19T16:00:00Z'))
  expect((await checkIns(3)).map(({ title }) => title)).toEqual(['Harbour Tavern: Friday'])
  server.now.set(LEAGUE_NOW)
})

test('a state without events or that does not exist has none', async () => {
  expect([await checkIns(7), await checkIns(9), await checkIns(2_147_483_647)]).toEqual([[], [], []])
})

test.each([
  '',
  '?stateId=',
  '?stateId=VIC',
  '?stateId=0',
  '?stateId=-1',
  '?stateId=1.5',
  '?stateId=1&stateId=2',
  '?stateId=2147483648',
])('"%s" is refused [F68]', async (query) => {
  expect((await server.request('GET', `/Umbraco/Api/Event/SearchCovidLogEvents${query}`)).status).toBe(400)
})
