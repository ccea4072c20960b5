import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEventsByVenue, getNearestVenue, getVenueById, getVenueByName, listVenues } from '#contract/venues.ts'
import { event, region, scoreboard, venue } from '#server/testing/builders.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let league: SmallLeague

beforeAll(async () => {
  server = await testApp({ now: LEAGUE_NOW })
  league = await buildLeague(server.db)
})
afterAll(() => server.close())

describe('list', () => {
  test('every venue by title, with its days and scoreboards [P7.12, P3.4]', async () => {
    await scoreboard(server.db, { venueId: league.venues.grand.id, dayId: 7, name: 'Late Roast' })
    await scoreboard(server.db, { venueId: league.venues.grand.id, dayId: 1, name: 'Monday Mixer' })
    const venues = await server.call(listVenues)
    expect(venues.map(({ title }) => title)).toEqual([
      'Harbour Tavern',
      'Lake Club 100% Poker',
      'The Albion Hotel',
      'The Grand',
    ])
    expect(venues.at(-1)).toMatchObject({
      id: league.venues.grand.id,
      friendlyUrlSlug: 'the-grand',
      regionId: league.regions.inner.id,
      region: { id: league.regions.inner.id, name: 'Inner' },
      stateId: 1,
      state: { id: 1, name: 'Victoria', short: 'VIC' },
      days: [
        { id: 1, name: 'Monday', gameScoreboards: [{ name: 'Monday Mixer' }] },
        { id: 7, name: 'Sunday', gameScoreboards: [{ name: 'Late Roast' }, { name: 'Sunday Roast' }] },
      ],
    })
    expect(venues.find(({ title }) => title === 'Harbour Tavern')?.days).toEqual([])
  })

  test('of a season those with games in it [P7.12]', async () => {
    const ofSeason = async (season: number) =>
      (await server.call(listVenues, { query: { season } })).map(({ title }) => title)
    expect(await ofSeason(league.seasons.current.id)).toEqual(['The Albion Hotel'])
    expect(await ofSeason(league.seasons.past.id)).toEqual([])
    expect(await ofSeason(999_999)).toEqual([])
  })
})

describe('one', () => {
  test('by id, or null [P7.10]', async () => {
    const { albion } = league.venues
    expect(await server.call(getVenueById, { query: { id: albion.id } })).toMatchObject({
      title: 'The Albion Hotel',
      address: albion.address,
      description: 'Poker upstairs.',
      phone: '03 5550 0000',
      latitude: -37.8,
      longitude: 144.9,
      days: [
        {
          id: 4,
          name: 'Thursday',
          gameScoreboards: [{ id: league.scoreboards.scoreboard.id, name: 'Thursday Deepstack' }],
        },
      ],
    })
    expect(await server.call(getVenueById, { query: { id: 2_147_483_647 } })).toBeNull()
  })

  test('by the name in the address, or the title, in any case [P7.11, D1.1]', async () => {
    const byName = async (venueName: string) =>
      (await server.call(getVenueByName, { query: { venueName } }))?.id ?? null
    const { albion, lake } = league.venues
    expect(await byName('the-albion-hotel')).toBe(albion.id)
    expect(await byName('THE-Albion-Hotel')).toBe(albion.id)
    expect(await byName('the albion hotel')).toBe(albion.id)
    expect(await byName(' Lake Club 100% Poker ')).toBe(lake.id)
    for (const odd of ['albion', 'Lake Club%', '%', '__proto__', "x' or 1=1 --", '😀', ''])
      expect(await byName(odd)).toBeNull()
  })

  test('by the title in any spelling [F78 comparison of names]', async () => {
    const { regionId } = league.venues.grand
    const kilda = await venue(server.db, { title: 'St. Kilda’s Café-Bar', slug: 'kilda-bar', regionId })
    server.now.set(new Date(server.now().getTime() + 1_000))
    for (const venueName of [
      'Saint Kildas Cafe Bar',
      "st kilda's café bar",
      'ST-KILDAS-CAFE-BAR',
      'St. Kilda’s Cafébar',
    ])
      expect((await server.call(getVenueByName, { query: { venueName } }))?.id, venueName).toBe(kilda.id)
    for (const venueName of ['St Kildas', 'Saint Kildas Cafe', 'Castle'])
      expect(await server.call(getVenueByName, { query: { venueName } }), venueName).toBeNull()
  })

  test('of a slug and a title that are alike, the slug counts', async () => {
    const other = await venue(server.db, {
      title: 'the-grand',
      slug: 'another',
      stateId: 3,
      regionId: league.regions.perth.id,
      latitude: null,
      longitude: null,
    })
    expect((await server.call(getVenueByName, { query: { venueName: 'the-grand' } }))?.id).toBe(league.venues.grand.id)
    expect((await server.call(getVenueByName, { query: { venueName: 'ANOTHER' } }))?.id).toBe(other.id)
  })
})

describe('games of a venue', () => {
  const groups = async (venueId: number, currentWeek?: boolean) => {
    const { past, currentWeek: week, future } = await server.call(getEventsByVenue, { query: { venueId, currentWeek } })
    const days = (cards: typeof past) => cards.map(({ dateTime }) => dateTime.slice(0, 10))
    return { past: days(past), currentWeek: days(week), future: days(future) }
  }

  test('past, the seven days from today, and later [P7.9, P3.6]', async () => {
    expect(await groups(league.venues.albion.id)).toEqual({
      past: ['2026-11-12', '2026-11-05', '2026-10-29'],
      currentWeek: ['2026-11-19', '2026-11-19'],
      future: ['2026-11-26', '2026-12-03'],
    })
  })

  test('with currentWeek nothing later', async () => {
    expect(await groups(league.venues.albion.id, true)).toMatchObject({
      currentWeek: ['2026-11-19', '2026-11-19'],
      future: [],
    })
  })

  test('today is the day at the venue [D3.8]', async () => {
    const { harbour, albion } = league.venues
    server.now.set(new Date('2026-11-19T13:30:00Z'))
    expect(await groups(harbour.id)).toEqual({
      past: [],
      currentWeek: ['2026-11-19', '2026-11-19', '2026-11-19'],
      future: [],
    })
    expect((await groups(albion.id)).currentWeek).toEqual(['2026-11-26'])
    expect((await groups(albion.id)).past).toHaveLength(5)
    server.now.set(new Date('2026-11-26T12:59:59Z'))
    expect(await groups(albion.id)).toMatchObject({ currentWeek: ['2026-11-26'], future: ['2026-12-03'] })
    server.now.set(new Date('2026-11-26T13:00:00Z'))
    expect(await groups(albion.id)).toMatchObject({ currentWeek: ['2026-12-03'], future: [] })
    server.now.set(LEAGUE_NOW)
  })

  test('a long past ends at its latest sixty games', async () => {
    const old = await venue(server.db, { latitude: null })
    for (let week = 0; week < 70; week++) {
      await event(server.db, {
        venue: old,
        date: new Date(Date.UTC(2026, 10, 12) - week * 7 * 86_400_000).toISOString().slice(0, 10),
      })
    }
    const { past } = await groups(old.id)
    expect(past).toHaveLength(60)
    expect(past[0]).toBe('2026-11-12')
  })

  test('an unknown venue has none', async () => {
    expect(await groups(999_999)).toEqual({ past: [], currentWeek: [], future: [] })
  })
})

describe('nearest', () => {
  const nearest = (latitude: number, longitude: number) =>
    server.call(getNearestVenue, { query: { latitude, longitude } })

  test('state and region of the nearest venue [P7.7]', async () => {
    expect(await nearest(-37.79, 144.89)).toEqual({ stateId: 1, regionId: league.regions.western.id })
    expect(await nearest(-37.83, 145.02)).toEqual({ stateId: 1, regionId: league.regions.inner.id })
    expect(await nearest(-31.95, 115.86)).toEqual({ stateId: 3, regionId: league.regions.perth.id })
  })

  test('also from far away, if within 1,000 km', async () => {
    // Hobart, 600 km; Kalgoorlie, 560 km.
    expect(await nearest(-42.88, 147.33)).toMatchObject({ stateId: 1 })
    expect(await nearest(-30.75, 121.47)).toMatchObject({ stateId: 3 })
  })

  test('the corner of a box does not hide what is nearer beyond its edge', async () => {
    const at = await region(server.db, { stateId: 7 })
    await venue(server.db, { stateId: 7, regionId: at.id, latitude: -12.4, longitude: 130.8 })
    // 24 km north and east, 34 km away in the box of 25 km; another is 26 km due north.
    const north = await region(server.db, { stateId: 7 })
    await venue(server.db, {
      stateId: 7,
      regionId: north.id,
      latitude: -12.4 - 0.2156 + 0.2336,
      longitude: 130.8 - 0.2208,
    })
    expect(await nearest(-12.4 - 0.2156, 130.8 - 0.2208)).toEqual({ stateId: 7, regionId: north.id })
  })

  test('null where nothing is in reach, and outside Australia', async () => {
    // Port Hedland is 1,300 km from Fremantle and Darwin is further.
    expect(await nearest(-20.31, 118.6)).toBeNull()
    for (const [latitude, longitude] of [
      [-9.44, 147.18],
      [51.5, -0.12],
      [0, 0],
      [90, 180],
      [-90, -180],
    ] as const) {
      expect(await nearest(latitude, longitude)).toBeNull()
    }
  })
})
