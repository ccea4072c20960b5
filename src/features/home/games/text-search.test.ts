import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startsWithName, includesName, normalizedName, normalizedQuery } from '#domain/name-search.ts'
import { SPELT_NAMES, typedTexts } from '#domain/testing/spelt-names.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { NO_FILTERS } from '#data/game-filters.ts'
import { cachedGames, interpretationsOf, type TextRequest } from './cached-games.ts'
import { gameQueries } from '#data/games.ts'
import { findByText, findNearby, filterNearby, geocode } from './text-search.ts'

const REQUESTED: TextRequest = {
  stateId: 1,
  type: 'all',
  fromDate: '2026-11-19',
  toDate: '2026-11-19',
  coords: null,
  filters: NO_FILTERS,
  text: 'Richmond',
}
const CARD = {
  id: 1,
  title: 'Royal Oak Hotel',
  dateTime: '2026-11-19T19:00:00+11:00',
  eventStatusId: 1,
  type: 'Weekly',
  venue: {
    id: 3,
    title: 'Royal Oak Hotel',
    suburb: 'Richmond',
    address: '1 Bridge Rd, Richmond VIC 3121',
    latitude: -37.82,
    longitude: 145,
  },
}
const never = new AbortController().signal
let calls: { url: string; body: Record<string, unknown> }[]

/** The league as these responses make it. */
function league(answer: (url: string, body: Record<string, unknown>) => unknown): void {
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url.endsWith('/config.json')) return Promise.resolve(new Response('{}'))
    const body = JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>
    calls.push({ url, body })
    const message = answer(url, body)
    return message instanceof Response
      ? Promise.resolve(message)
      : Promise.resolve(new Response(JSON.stringify(message), { headers: { 'content-type': 'application/json' } }))
  })
}

beforeEach(() => {
  calls = []
  vi.stubGlobal('location', { origin: 'http://localhost' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('four digits are a postcode, any other text a venue, then a suburb [D4.12, D4.13]', () => {
  expect(interpretationsOf('3121')).toEqual([{ postcode: '3121' }])
  for (const text of ['312', '31211', 'Hotel 3121', '😀', '"x"'])
    expect(interpretationsOf(text)).toEqual([{ venueName: text }, { suburb: text }])
})

test('a text is asked as a venue, and as a suburb only where no venue has a game [P7.42, D4.13]', async () => {
  league((_, { suburb }) => (suburb ? [CARD] : []))
  expect(await findByText(REQUESTED, never)).toHaveLength(1)
  expect(calls.map(({ body }) => [body.venueName, body.suburb])).toEqual([
    ['Richmond', null],
    [null, 'Richmond'],
  ])
  expect(calls[0]?.body).toEqual({
    mode: 'all',
    brandId: 2,
    venueName: 'Richmond',
    suburb: null,
    postcode: null,
    stateId: 1,
    currentLat: null,
    currentLng: null,
  })
  league(() => [CARD])
  calls = []
  await findByText({ ...REQUESTED, type: 'satellite' }, never)
  expect(calls).toHaveLength(1)
  expect(calls[0]?.body).toMatchObject({ mode: 'satellite', venueName: 'Richmond' })
})

test('of what a text finds the day, the division and the filters are applied in the app, and a venue without any leaves it to the suburb [P4.18, D4.13]', async () => {
  const here = { latitude: -37.82, longitude: 145 }
  const ids = async (changes: Partial<TextRequest>) =>
    (await findByText({ ...REQUESTED, ...changes }, never)).map(({ id }) => id)
  league((_, { suburb }) =>
    suburb
      ? [{ ...CARD, id: 5, buyInAmount: 90 }]
      : [
          { ...CARD, id: 1, dateTime: '2026-11-20T19:00:00+11:00' },
          { ...CARD, id: 2, dateTime: '2026-12-20T19:00:00+11:00', type: 'Raise', buyInAmount: 80 },
          { ...CARD, id: 3, dateTime: '2026-11-20T19:00:00+11:00', venue: { ...CARD.venue, latitude: -36 } },
        ],
  )
  expect(await ids({})).toEqual([5])
  expect(await ids({ fromDate: '2026-11-20', toDate: '2026-11-20' })).toEqual([1, 3])
  const week = { toDate: '2026-11-25' }
  expect(await ids(week)).toEqual([1, 2, 3])
  expect(await ids({ ...week, type: 'raise' })).toEqual([2])
  expect(await ids({ ...week, coords: here, filters: { ...NO_FILTERS, within: 10_000 } })).toEqual([1, 2])
  // Without a location there is nothing to measure from.
  expect(await ids({ ...week, filters: { ...NO_FILTERS, within: 10_000 } })).toEqual([1, 2, 3])
  expect(await ids({ ...week, filters: { ...NO_FILTERS, buyIn: { min: 85, max: 100 } } })).toEqual([5])
})

test('an address is looked up in Australia, and the first place is where nearby games are looked for [P7.43, P7.45]', async () => {
  const place = (lat: number, lng: number) => ({ geometry: { location: { lat, lng } } })
  league((url) => (url.includes('Geocode') ? { status: 'OK', results: [place(-32.05, 115.75), place(1, 1)] } : [CARD]))
  expect(await findNearby({ ...REQUESTED, type: 'league', text: 'Fremantle & "x"' }, never)).toHaveLength(1)
  const [requested, nearby] = calls
  expect(new URL(requested?.url ?? '').searchParams.get('address')).toBe('Fremantle & "x"')
  expect(new URL(requested?.url ?? '').searchParams.get('region')).toBe('au')
  expect(nearby?.url).toContain('/Event/SearchNearbyEvents')
  expect(nearby?.body).toEqual({
    brandId: 2,
    mode: 'away',
    currentLat: -32.05,
    currentLng: 115.75,
    fromDate: '2026-11-19',
    toDate: '2026-11-19',
  })
})

test('a nearby search without a type asks for all games, and shows those of the day alone [P4.18, P7.43]', async () => {
  const place = { geometry: { location: { lat: -37.8, lng: 145 } } }
  const tomorrow = { ...CARD, id: 2, dateTime: '2026-11-20T19:00:00+11:00' }
  league((url) => (url.includes('Geocode') ? { status: 'OK', results: [place] } : [CARD, tomorrow]))
  expect((await findNearby(REQUESTED, never)).map(({ id }) => id)).toEqual([1])
  expect(calls.at(-1)?.body).toMatchObject({ mode: 'all' })
  expect(await findNearby({ ...REQUESTED, toDate: '2026-11-25' }, never)).toHaveLength(2)
})

test('no place by that name is no nearby game, and the league is not asked [P8.13]', async () => {
  league(() => ({ status: 'ZERO_RESULTS', results: [] }))
  expect(await findNearby(REQUESTED, never)).toEqual([])
  expect(calls).toHaveLength(1)
})

test('a geocoder that refuses is an error with its status text; nonsense and silence are errors too [P8.8]', async () => {
  league(() => new Response('no', { status: 503, statusText: 'Over quota' }))
  await expect(geocode('Perth', never)).rejects.toMatchObject({
    status: 503,
    statusText: 'Over quota',
    message: 'The place could not be looked up.',
  })
  for (const answer of [{ status: 'REQUEST_DENIED', results: [] }, { hello: 1 }, new Response('<html>')]) {
    league(() => answer)
    await expect(geocode('Perth', never)).rejects.toBeInstanceOf(ApiError)
  }
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.endsWith('/config.json')
      ? Promise.resolve(new Response('{}'))
      : new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
        ),
  )
  const silent = expect(geocode('Perth', never)).rejects.toBeInstanceOf(ApiError)
  await vi.runAllTimersAsync()
  await silent
})

test('nearby games are asked by mode alone, so a division is sifted here [P7.40, P7.41]', () => {
  const games = [
    CARD,
    { ...CARD, id: 2, type: 'Raise' },
    { ...CARD, id: 3, type: 'APLM Satellite' },
    { ...CARD, id: 4, brandName: 'ALH' },
  ]
  const ids = (type: Parameters<typeof filterNearby>[1]) => filterNearby(games, type).map(({ id }) => id)
  expect([ids('all'), ids('raise'), ids('aplmSatellite'), ids('grandslam')]).toEqual([[1, 2, 3, 4], [2], [3], [4]])
  expect(ids('satellite')).toHaveLength(4)
})

describe('without a connection a text finds what the league would find [F78 comparison of names]', () => {
  const week = { ...REQUESTED, filters: NO_FILTERS, toDate: '2026-11-25' }
  const found = (client: QueryClient, text: string, part: Partial<TextRequest> = {}) =>
    cachedGames(client, { ...REQUESTED, ...part }, text)?.games.map(({ id }) => id)

  test('by the same comparison, first of the venues, else of the suburbs [D4.13]', () => {
    const games = SPELT_NAMES.map(({ title, suburb }, index) => ({
      ...CARD,
      id: index + 1,
      venue: { ...CARD.venue, title, suburb },
    }))
    const client = new QueryClient()
    client.setQueryData(gameQueries.list(week).queryKey, games)
    for (const text of typedTexts()) {
      const words = normalizedQuery(text)
      const idsOf = (fits: (place: (typeof SPELT_NAMES)[number]) => boolean) =>
        SPELT_NAMES.flatMap((place, index) => (fits(place) ? [index + 1] : []))
      const byVenue = idsOf(({ title }) => includesName(normalizedName(title), words))
      const bySuburb = idsOf(({ suburb }) => startsWithName(normalizedName(suburb), words))
      expect(found(client, text), text).toEqual(byVenue.length > 0 ? byVenue : bySuburb)
    }
  })

  test('Saint is St, Mount is Mt, and a suburb is known by its beginning', () => {
    const at = (id: number, title: string, suburb: string) => ({ ...CARD, id, venue: { ...CARD.venue, title, suburb } })
    const client = new QueryClient()
    client.setQueryData(gameQueries.list(week).queryKey, [
      at(1, 'Village Belle', 'St Kilda'),
      at(2, 'Castle Hotel', 'Mount Waverley'),
      at(3, 'Zoe\u0308’s', 'Richmond'),
    ])
    const cases: [string, number[]][] = [
      ['Saint Kilda', [1]],
      ['st. kilda', [1]],
      ['Mt Waverley', [2]],
      ['Waverley', []],
      ['ZOES', [3]],
      ["zoë's", [3]],
      ['\u200bríchmond', [3]],
      ['Fitzroy', []],
      ['\\', []],
    ]
    for (const [text, ids] of cases) expect(found(client, text), text).toEqual(ids)
  })

  test('a postcode is that of the address, in whatever digits [D4.12]', () => {
    const client = new QueryClient()
    const other = { ...CARD, id: 2, venue: { ...CARD.venue, address: '3121 High Street, Kew VIC 3101' } }
    client.setQueryData(gameQueries.list(week).queryKey, [CARD, other])
    expect([found(client, '3121'), found(client, '３１２１'), found(client, '3000')]).toEqual([[1], [1], []])
  })

  test('a venue whose games the filters leave out makes way for the suburb, as it does online', () => {
    const client = new QueryClient()
    const venue = { ...CARD, id: 1, venue: { ...CARD.venue, title: 'The Richmond', suburb: 'Kew' }, takeHomeAmount: 0 }
    const suburb = { ...CARD, id: 2, takeHomeAmount: 500 }
    client.setQueryData(gameQueries.list(week).queryKey, [venue, suburb])
    expect(found(client, 'Richmond')).toEqual([1])
    expect(found(client, 'Richmond', { filters: { ...NO_FILTERS, guarantee: true } })).toEqual([2])
  })
})

test('what was saved stands in for what was not asked yet, with distances from where one is now', () => {
  const client = new QueryClient()
  const week = { ...REQUESTED, filters: NO_FILTERS, toDate: '2026-11-25', coords: { latitude: -33, longitude: 151 } }
  const tomorrow = { ...CARD, id: 2, dateTime: '2026-11-20T19:00:00+11:00' }
  const satellite = { ...CARD, id: 3, type: 'Satellite' }
  client.setQueryData(gameQueries.list(week).queryKey, [CARD, tomorrow, satellite])
  const here = { latitude: -37.82, longitude: 145 }
  expect(
    cachedGames(client, { ...REQUESTED, coords: here })?.games.map(({ id, distanceAway }) => [id, distanceAway]),
  ).toEqual([
    [1, 0],
    [3, 0],
  ])
  expect(cachedGames(client, { ...REQUESTED, type: 'satellite' })?.games.map(({ id }) => id)).toEqual([3])
  expect(cachedGames(client, { ...REQUESTED, stateId: 2 })).toBeUndefined()
  expect(cachedGames(client, { ...REQUESTED, fromDate: '2026-11-18' })).toBeUndefined()
})
