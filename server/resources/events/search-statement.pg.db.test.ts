import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EventSearch, searchEvents } from '#contract/events.ts'
import { buildLeague, LEAGUE_NOW } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp({ now: LEAGUE_NOW })
  await buildLeague(server.db)
})
afterAll(() => server.close())

const DAYS = { fromDate: '2026-11-12', toDate: '2026-12-03' }
const search = async (body: EventSearch) =>
  (await server.call(searchEvents, { body: { ...DAYS, ...body } })).map(({ id }) => id)

/** Each narrows on its own. */
const PARTS: readonly [EventSearch, EventSearch][] = [
  [{ stateId: 1 }, { stateId: 3 }],
  [{ mode: 'away' }, { mode: 'satellite' }],
  [{ brandId: 2 }, { brandId: 1 }],
  [{ guarantee: true }, { guarantee: true }],
  [{ buyInMin: 10 }, { buyInMin: 50 }],
  [{ buyInMax: 100 }, { buyInMax: 20 }],
  [
    { currentLat: -37.8, currentLng: 144.9, withinDistance: 10_000 },
    { currentLat: -31.95, currentLng: 115.86, withinDistance: 50_000 },
  ],
]

test('every combination of filters finds what all of them find, whichever values came before, also beyond those that are cached [P3.15, P7.39]', async () => {
  const alone = new Map<EventSearch, number[]>()
  for (const part of PARTS.flat()) alone.set(part, await search(part))
  const all = await search({})
  for (let chosen = 0; chosen < 2 ** PARTS.length; chosen++) {
    const parts = PARTS.flatMap((both, i) => ((chosen >> i) & 1 ? [both[chosen % 2]] : [])).filter(
      (part) => part !== undefined,
    )
    const found = await search(Object.assign({}, ...parts) as EventSearch)
    expect(found.toSorted((a, b) => a - b)).toEqual(
      all.filter((id) => parts.every((part) => alone.get(part)?.includes(id))).toSorted((a, b) => a - b),
    )
  }
})
