import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { callKey } from '#contract/call.ts'
import { searchEvents } from '#contract/events.ts'
import { ANY_BUY_IN } from '#domain/buy-in.ts'
import type { GamesRequest } from './games.ts'

const HERE = { latitude: -37.8, longitude: 145 }
const TODAY: GamesRequest = { stateId: 1, type: 'all', fromDate: '2026-11-19', toDate: '2026-11-19', coords: null }
const GAME = {
  id: 7,
  title: 'Royal Oak Hotel',
  dateTime: '2026-11-19T19:00:00+11:00',
  eventStatusId: 1,
  isFavourite: true,
  venue: { id: 4, title: 'Royal Oak Hotel', latitude: -37.81, longitude: 145 },
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What a list begins with on Home's document of today, whose games were searched for so long before it was sent. */
async function begun(request: GamesRequest, ageMs = 0) {
  vi.resetModules()
  const { gameQueries, searchBody } = await import('./games.ts')
  const text = JSON.stringify({ [callKey(searchEvents, { body: searchBody(TODAY, 2) })]: [GAME] })
  vi.stubGlobal('document', { getElementById: () => ({ textContent: text }) })
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const serverTiming = [
    { name: 'now', duration: Date.now() },
    { name: 'age', duration: ageMs },
  ]
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { transferSize: 1, serverTiming, requestStart: 0, responseStart: 0 } as unknown as PerformanceEntry,
  ])
  return new QueryObserver(new QueryClient(), gameQueries.list(request)).getCurrentResult()
}

test('today’s games begin as the document has them, measured from here and without favourites [F31, P9.10]', async () => {
  expect(await begun(TODAY)).toMatchObject({ data: [{ id: 7, distanceAway: null }], isStale: false })
  const { data } = await begun({ ...TODAY, coords: HERE })
  expect(data?.[0]?.distanceAway).toBeGreaterThan(1_000)
  expect(data?.[0]?.isFavourite).toBeUndefined()
})

test('they are as old as the search: after a minute they are asked for again', async () => {
  expect((await begun(TODAY, 58_000)).isStale).toBe(false)
  expect(await begun(TODAY, 59_500)).toMatchObject({ data: [{ id: 7 }], isStale: true })
})

test.each<[string, Partial<GamesRequest>]>([
  ['another day', { fromDate: '2026-11-20', toDate: '2026-11-20' }],
  ['the week', { toDate: '2026-11-25' }],
  ['another place', { stateId: 2 }],
  ['another type', { type: 'satellite' }],
  ['games nearby', { coords: HERE, filters: { regions: [], guarantee: false, within: 10_000, buyIn: ANY_BUY_IN } }],
])('they are not taken for those of %s', async (_what, other) => {
  expect((await begun({ ...TODAY, ...other })).data).toBeUndefined()
})
