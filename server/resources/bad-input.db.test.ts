import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildLeague, LEAGUE_NOW } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp({ now: LEAGUE_NOW })
  await buildLeague(server.db)
})
afterAll(() => server.close())

const API = '/Umbraco/Api'
const long = (n: number) => 'x'.repeat(n)

/**
 * A refusal is a problem of the contract with one plain sentence and the request's id [F72 malformed response, F73
 * error in a 200].
 */
async function refused(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<string> {
  const answer = await server.request(method, API + path, { body, headers })
  expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
  expect(answer.status, answer.text).toBeLessThan(500)
  const problem = answer.json<{ id: string; message: string; requestId?: string }>()
  expect(problem.message).toMatch(/^[A-Z].*\.$/)
  expect(problem.requestId).toBeTruthy()
  return problem.id
}

const json = { 'content-type': 'application/json' }

describe('coordinates', () => {
  test.each([
    ['91', '0'],
    ['0', '181'],
    ['abc', '1'],
    ['', ''],
    ['1e5', '1'],
    ['NaN', '1'],
    ['Infinity', '1'],
    ['-37.8,144', '1'],
    [long(100), '1'],
  ])('%s, %s are refused', async (latitude, longitude) => {
    expect(await refused('GET', `/Venues/GetNearestVenue?latitude=${latitude}&longitude=${longitude}`)).toBe(
      'invalid-request',
    )
    expect(await refused('POST', '/Event/SearchNearbyEvents', { currentLat: latitude, currentLng: longitude })).toBe(
      'invalid-request',
    )
  })

  test('a nearby search without a point is refused', async () => {
    for (const body of [{}, { currentLat: -37 }, { currentLat: null, currentLng: null }, []])
      expect(await refused('POST', '/Event/SearchNearbyEvents', body)).toBe('invalid-request')
  })
})

describe('search bodies [F72]', () => {
  test.each<[string, unknown]>([
    ['an unknown mode', { mode: 'poker' }],
    ['an unknown mode number', { mode: 6 }],
    ['a mode of the prototype', { mode: '__proto__' }],
    ['a state in words', { stateId: 'VIC' }],
    ['a negative state', { stateId: -1 }],
    ['a state too great', { stateId: 4_294_967_296 }],
    ['regions that are no list', { regions: 'all' }],
    ['regions of other kinds', { regions: [1, null, {}] }],
    ['too many regions', { regions: Array.from({ length: 10_000 }, (_, n) => n + 1) }],
    ['a text too long', { searchText: long(301) }],
    ['a text that is none', { searchText: { $ne: null } }],
    ['a text with a null character', { searchText: 'a\u0000b' }],
    ['a negative buy-in', { buyInMin: -1 }],
    ['a buy-in in words', { buyInMax: 'free' }],
    ['a buy-in beyond all', { buyInMax: 1e300 }],
    ['a distance in words', { withinDistance: 'far' }],
    ['a fraction of a distance', { withinDistance: 0.5 }],
    ['a latitude off the earth', { currentLat: 91, currentLng: 0 }],
    ['a flag that is none', { guarantee: 'perhaps' }],
    ['a list', [1, 2, 3]],
    ['null', null],
    ['a number', 42],
  ])('%s', async (_what, body) => {
    expect(await refused('POST', '/Event/SearchEvents', body === null ? 'null' : body, json)).toBe('invalid-request')
  })

  test('numbers as strings are taken where ids are', async () => {
    const asNumber = await server.request('POST', `${API}/Event/SearchEvents`, {
      body: { stateId: 1, currentLat: -37.8, currentLng: 144.9 },
    })
    const asText = await server.request('POST', `${API}/Event/SearchEvents`, {
      body: { stateId: '1', currentLat: '-37.8', currentLng: '144.9' },
    })
    expect(asText.json()).toEqual(asNumber.json())
  })

  test('extremes that are allowed get a response', async () => {
    const bodies = [
      { stateId: 2_147_483_647 },
      { stateId: 9 },
      { brandId: 2_147_483_647, venueId: 2_147_483_647 },
      { regions: Array.from({ length: 200 }, (_, n) => n + 1), stateId: 1 },
      { withinDistance: 2_147_483_647, currentLat: -90, currentLng: 180 },
      { withinDistance: 1, currentLat: 5e-324, currentLng: -5e-324 },
      { buyInMin: 1_000_000, buyInMax: 0 },
      { buyInMin: 5e-324 },
      { searchText: '😀'.repeat(150) },
      { searchText: '\ud800' },
      { divisionName: '%' },
      { fromDate: '9999-12-31', toDate: '9999-12-31' },
      { fromDate: '0001-01-01', toDate: '0001-01-01' },
      Object.fromEntries(
        ['mode', 'brandId', 'stateId', 'regions', 'fromDate', 'toDate', 'guarantee', 'searchText', 'venueId'].map(
          (name) => [name, null],
        ),
      ),
    ]
    for (const body of bodies)
      expect(
        (await server.request('POST', `${API}/Event/SearchEvents`, { body })).status,
        JSON.stringify(body).slice(0, 80),
      ).toBe(200)
  })
})
