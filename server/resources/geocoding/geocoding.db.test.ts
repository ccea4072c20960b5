import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { geocode } from '#contract/geocoding.ts'
import { searchNearbyEvents } from '#contract/events.ts'
import { venue } from '#server/testing/builders.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { readEnv } from '#server/settings/env.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let league: SmallLeague

beforeAll(async () => {
  server = await testApp({ now: LEAGUE_NOW })
  league = await buildLeague(server.db)
})
afterAll(() => server.close())

const find = (address: string) => server.call(geocode, { query: { address, region: 'au' } })
const ask = (query: string) => server.request('GET', `/Umbraco/Api/Geocode?${query}`)

test('a place in the shape of a maps service, the likeliest first [P7.45, D1.15]', async () => {
  expect(await find('Footscray VIC')).toEqual({
    status: 'OK',
    results: [
      { formatted_address: 'Footscray VIC 3011, Australia', geometry: { location: { lat: -37.8, lng: 144.9 } } },
    ],
  })
  expect((await find('3121')).results[0]?.formatted_address).toBe('Richmond VIC 3121, Australia')
})

test('its games are the nearby ones [D4.13, P7.43]', async () => {
  const [place] = (await find('Yarraville')).results
  const { lat, lng } = place?.geometry.location ?? { lat: 0, lng: 0 }
  const games = await server.call(searchNearbyEvents, { body: { currentLat: lat, currentLng: lng } })
  expect(games[0]).toMatchObject({ title: 'The Albion Hotel' })
})

test.each([
  '😀😀',
  '"quoted" \'text\'',
  '%_\\',
  'x'.repeat(300),
  "'; drop table venues; --",
  'Lake Club 100% Poker',
  '\u202e\u200b!',
])('“%s” has no results, in words a program reads [F71]', async (address) => {
  expect(await find(address)).toEqual({ status: 'ZERO_RESULTS', results: [] })
})

test.each([
  '',
  'address=',
  'address=%20',
  `address=${'x'.repeat(301)}`,
  'address=a&address=b',
  'address=Perth&region=gb',
  'address=%00',
])('"%s" is refused [F68]', async (query) => {
  const answer = await ask(query)
  expect([answer.status, answer.json<{ id: string }>().id]).toEqual([400, 'invalid-request'])
})

test('region may be left out, and stands in either case', async () => {
  for (const query of ['address=Footscray', 'address=Footscray&region=AU', 'ADDRESS=x&address=Footscray'])
    expect((await ask(query)).json()).toMatchObject({ status: 'OK' })
})

test('a venue that was added is known', async () => {
  expect((await find('4875')).status).toBe('ZERO_RESULTS')
  await venue(server.db, {
    stateId: 5,
    regionId: league.regions.inner.id,
    suburb: 'Thursday Island',
    postcode: '4875',
    latitude: -10.58,
    longitude: 142.22,
  })
  server.now.set(new Date(LEAGUE_NOW.getTime() + 1_000))
  expect((await find('4875')).results[0]?.formatted_address).toBe('Thursday Island QLD 4875, Australia')
})

describe('configured', () => {
  test('a maps service that hangs up is one problem with a sentence [D1.5, P8.8]', async () => {
    const service = createServer((request) => void request.socket.destroy())
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const { port } = service.address() as AddressInfo
    const site = await testApp({ env: { geocoder: { url: `http://127.0.0.1:${port}/`, key: null } } })
    const answer = await site.request('GET', '/Umbraco/Api/Geocode?address=Perth')
    expect([answer.status, answer.headers['content-type']]).toEqual([502, 'application/problem+json; charset=utf-8'])
    expect(answer.json()).toMatchObject({ id: 'geocoder-failed', message: expect.stringMatching(/\.$/) as string })
    await site.close()
    service.close()
  })

  test('the look-ups of a day are bounded, and the local list serves then, without an error [D6.33]', async () => {
    let lookUps = 0
    const service = createServer((_request, response) => {
      lookUps += 1
      response.end('{"status":"OK","results":[]}')
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const { port } = service.address() as AddressInfo
    const env = {
      geocoder: { url: `http://127.0.0.1:${port}/`, key: null },
      capacity: readEnv({ GEOCODES_A_DAY: '2' }).capacity,
    }
    const site = await testApp({ now: LEAGUE_NOW, env })
    await buildLeague(site.db)
    const warned = vi.spyOn(site.context.log, 'warn')
    const get = (address: string) => site.call(geocode, { query: { address, region: 'au' } })
    for (const address of ['one', 'two', 'three', 'four']) await get(address)
    expect((await get('3121')).results[0]?.formatted_address).toBe('Richmond VIC 3121, Australia')
    expect(lookUps).toBe(2)
    expect(warned.mock.calls.map(([, message]) => message)).toEqual([
      'the look-ups of the maps service are spent, GEOCODES_A_DAY bounds them',
    ])
    site.now.set(new Date(LEAGUE_NOW.getTime() + 86_400_000))
    await get('five')
    expect(lookUps).toBe(3)
    await site.close()
    service.close()
  })

  test('the app gets the geocoder’s address: here, unless another is set [D1.4, D1.5]', async () => {
    expect((await server.request('GET', '/config.json')).json()).toMatchObject({ geocoderUrl: '/Umbraco/Api/Geocode' })
  })
})

test('searches by words are counted together, and too many get 429 with Retry-After [D5.19]', async () => {
  const site = await testApp()
  for (let n = 0; n < 300; n += 1) {
    await site.request('GET', '/Umbraco/Api/Geocode?address=nowhere')
    await site.request('POST', '/Umbraco/Api/Event/SearchEvents', { body: { searchText: 'nowhere' } })
  }
  const refused = await site.request('GET', '/Umbraco/Api/Geocode?address=nowhere')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
  expect((await site.request('POST', '/Umbraco/Api/Event/SearchEvents', { body: { suburb: 'nowhere' } })).status).toBe(
    429,
  )
  expect((await site.request('POST', '/Umbraco/Api/Event/SearchEvents', { body: { stateId: 1 } })).status).toBe(200)
  await site.close()
})
