import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq, like } from 'drizzle-orm'
import { type EventSearch, searchEvents } from '#contract/events.ts'
import { distanceMetres } from '#domain/distance.ts'
import { events } from '#server/db/schema/events.ts'
import { event, eventValues, venue, wallTime } from '#server/testing/builders.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague, TODAY } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let league: SmallLeague

beforeAll(async () => {
  server = await testApp({ now: LEAGUE_NOW })
  league = await buildLeague(server.db)
})
afterAll(() => server.close())

const search = (body: Record<string, unknown>, cookie?: string) =>
  server.call(searchEvents, { body: body as EventSearch, ...(cookie && { cookie }) })
const titles = async (body: Record<string, unknown>) => (await search(body)).map(({ description }) => description)

/** A few hundred metres from the Albion, about 9 km from the Grand. */
const FOOTSCRAY = { currentLat: -37.8, currentLng: 144.898 }

describe('days', () => {
  test('without days it is today in the state, in order of start [P3.16, D1.14]', async () => {
    expect(await titles({ stateId: 1 })).toEqual([
      'Held back',
      'VIP Loyalty',
      'Summer Special',
      'Thursday Deepstack',
      'Million Satellite',
      'APLM Satellite',
      'Cash $1/$2',
    ])
  })

  test('today is the day in the chosen state, and without a state in each [D3.8]', async () => {
    // Half past midnight on Friday in Melbourne is half past nine on Thursday evening in Perth.
    server.now.set(new Date('2026-11-19T13:30:00Z'))
    expect(await titles({ stateId: 1 })).toEqual([])
    expect(await titles({ stateId: 3 })).toContain('Midnight Turbo')
    expect((await titles({})).toSorted()).toEqual(['APLPT Day 1', 'Midnight Turbo', 'Raise for Charity'])
    server.now.set(LEAGUE_NOW)
  })

  test('a day or a span of days, both ends included', async () => {
    expect(await titles({ stateId: 1, fromDate: '2026-11-26', toDate: '2026-11-26' })).toEqual(['Thursday Deepstack'])
    expect(await titles({ stateId: 1, fromDate: '2026-11-26', toDate: '2026-12-03' })).toHaveLength(2)
  })

  test('one end alone reaches to today, or is a day of its own beyond it', async () => {
    expect(await titles({ stateId: 1, fromDate: '2026-11-26' })).toHaveLength(1)
    expect(await titles({ stateId: 1, toDate: '2026-11-26', venueId: league.venues.albion.id })).toHaveLength(3)
    expect(await titles({ stateId: 1, fromDate: '2026-11-12', venueId: league.venues.albion.id })).toHaveLength(3)
    expect(await titles({ stateId: 1, toDate: '2026-11-12', venueId: league.venues.albion.id })).toHaveLength(1)
  })

  test.each([
    [{ fromDate: '2026-11-20', toDate: '2026-11-19' }, 'dates-reversed'],
    [{ fromDate: '2026-01-01', toDate: '2039-12-31' }, 'too-many-days'],
    [{ fromDate: '1990-01-01' }, 'too-many-days'],
    [{ fromDate: '2026-02-31' }, 'invalid-request'],
    [{ fromDate: '0000-01-01' }, 'invalid-request'],
    [{ fromDate: '19/11/2026' }, 'invalid-request'],
    [{ toDate: 20261119 }, 'invalid-request'],
  ])('odd days are refused in words: %o [F72]', async (body, id) => {
    const refused = await server.request('POST', '/Umbraco/Api/Event/SearchEvents', { body })
    expect(refused.status).toBe(400)
    expect(refused.json()).toMatchObject({ id, message: expect.stringMatching(/\.$/) })
  })
})

describe('kinds', () => {
  test.each([
    ['away', ['Held back', 'VIP Loyalty', 'Thursday Deepstack']],
    ['special', ['Summer Special']],
    ['satellite', ['Million Satellite', 'APLM Satellite']],
    ['cashGames', ['Cash $1/$2']],
    ['home', []],
    ['venue', []],
    [3, ['Summer Special']],
    [14, ['Cash $1/$2']],
  ])('mode %s is the event type of that name or number [P9.20, P7.39]', async (mode, expected) => {
    expect(await titles({ stateId: 1, mode })).toEqual(expected)
  })

  test('mode all and no mode are every kind', async () => {
    expect(await titles({ stateId: 1, mode: 'all' })).toEqual(await titles({ stateId: 1 }))
  })

  test('mode aplpt is the poker tour', async () => {
    const [game] = await search({ stateId: 3, mode: 'aplpt' })
    expect(game).toMatchObject({
      description: 'APLPT Day 1',
      totalPTCredit: 250,
      subMajorEvent: { subMajorEventTypeId: 1 },
    })
  })

  test('APLM satellites are a division of the satellites [P7.40]', async () => {
    expect(await titles({ stateId: 1, mode: 'satellite', divisionName: 'APLM Satellite' })).toEqual(['APLM Satellite'])
  })

  test('raise games come from every state when the state is null [P7.41]', async () => {
    expect(await titles({ divisionName: 'Raise', stateId: null })).toEqual(['Raise for Charity'])
    expect(await titles({ divisionName: 'raise', stateId: 1 })).toEqual([])
  })

  test.each(['all', 'away', 'special', 'satellite', 'cashGames', 1, 14, null, undefined])(
    'a division that is a game type of its own is found whatever the mode, here %s [P7.40, P7.41]',
    async (mode) => {
      expect(await titles({ mode, divisionName: 'Raise', stateId: null })).toEqual(['Raise for Charity'])
      expect(await titles({ mode, divisionName: 'aplm satellite', stateId: 1 })).toEqual(['APLM Satellite'])
    },
  )

  test('any other division is narrowed by the mode', async () => {
    const value = { divisionName: 'Pro Series', fromDate: '2026-12-26', toDate: '2026-12-26' }
    await event(server.db, { venue: league.venues.albion, date: '2026-12-26', divisionName: 'Pro Series' })
    expect(await titles(value)).toHaveLength(1)
    expect(await titles({ ...value, mode: 'special' })).toEqual([])
  })

  test('the brand', async () => {
    expect(await titles({ stateId: 1, brandId: 1 })).toEqual(['VIP Loyalty'])
    expect(await titles({ stateId: 1, brandId: 2 })).not.toContain('VIP Loyalty')
  })
})

describe('filters', () => {
  test('regions, unless all of them are asked for [P3.15]', async () => {
    const regions = [league.regions.western.id]
    expect(await titles({ stateId: 1, regions })).toEqual(['Held back', 'Thursday Deepstack'])
    expect(await titles({ stateId: 1, regions, showAllRegions: 0 })).toHaveLength(2)
    expect(await titles({ stateId: 1, regions, showAllRegions: 1 })).toHaveLength(7)
    expect(await titles({ stateId: 1, regions: [] })).toHaveLength(7)
  })

  test('a region of another state has no games there', async () => {
    expect(await titles({ stateId: 1, regions: [league.regions.perth.id] })).toEqual([])
  })

  test('guarantee leaves games with a guaranteed prize pool', async () => {
    const games = await search({ stateId: 1, guarantee: true })
    expect(games.map(({ id, takeHomeAmount }) => ({ id, takeHomeAmount }))).toEqual([
      { id: league.tonight.id, takeHomeAmount: 1000 },
    ])
    expect(await titles({ stateId: 1, guarantee: false })).toHaveLength(7)
  })

  test('the buy-in, both ends included [P5.3, P5.4]', async () => {
    expect(await titles({ stateId: 1, buyInMin: 60 })).toEqual(['Summer Special', 'APLM Satellite', 'Cash $1/$2'])
    expect(await titles({ stateId: 1, buyInMin: 50, buyInMax: 60 })).toEqual(['Million Satellite', 'APLM Satellite'])
    expect(await titles({ buyInMax: 0 })).toEqual(['Raise for Charity'])
  })

  test('distance needs a point, and is measured to it in metres [P9.9, P9.10]', async () => {
    const near = await search({ stateId: 1, withinDistance: 10_000, ...FOOTSCRAY })
    expect(near.map(({ title }) => title)).toEqual([
      'The Albion Hotel',
      'The Grand',
      'The Grand',
      'The Albion Hotel',
      'The Grand',
      'The Grand',
    ])
    const [albion, grand] = near
    expect(albion?.distanceAway).toBe(
      Math.round(distanceMetres({ latitude: -37.8, longitude: 144.898 }, { latitude: -37.8, longitude: 144.9 })),
    )
    expect(grand?.distanceAway).toBeGreaterThan(8_000)
    expect(await titles({ stateId: 1, withinDistance: 5_000, ...FOOTSCRAY })).toEqual([
      'Held back',
      'Thursday Deepstack',
    ])
  })

  test('a distance of none, or without a point, is no filter, and without a distance places unknown stay [P8.5]', async () => {
    expect(await titles({ stateId: 1, withinDistance: 5_000 })).toHaveLength(7)
    const all = await search({ stateId: 1, withinDistance: 0, ...FOOTSCRAY })
    expect(all).toHaveLength(7)
    expect(all.find(({ title }) => title.startsWith('Lake'))).not.toHaveProperty('distanceAway')
    expect((await search({ stateId: 1 }))[0]).not.toHaveProperty('distanceAway')
  })

  test('games that start together come nearest first', async () => {
    const { harbour, albion } = league.venues
    const far = await event(server.db, { venue: harbour, date: '2026-12-24', startTime: '16:00' })
    const near = await event(server.db, { venue: albion, date: '2026-12-24', startTime: '19:00' })
    const ids = async (point: object) =>
      (await search({ fromDate: '2026-12-24', toDate: '2026-12-24', ...point })).map(({ id }) => id)
    expect(far.startsAt).toEqual(near.startsAt)
    expect(await ids(FOOTSCRAY)).toEqual([near.id, far.id])
    expect(await ids({ currentLat: -32, currentLng: 115.7 })).toEqual([far.id, near.id])
  })
})

test('a list ends at 2,000 games, the earliest [F71]', async () => {
  const at = (minute: number) => new Date(wallTime('2026-12-25', '09:00', 'Australia/Perth').getTime() + minute * 1000)
  const many = Array.from({ length: 2_010 }, (_, n) =>
    eventValues({ venue: league.venues.harbour, date: '2026-12-25', startsAt: at(2_010 - n), title: `Game ${n}` }),
  )
  for (let n = 0; n < many.length; n += 500) await server.db.insert(events).values(many.slice(n, n + 500))
  const found = await titles({ stateId: 3, fromDate: '2026-12-25', toDate: '2026-12-25' })
  expect(found).toHaveLength(2_000)
  expect([found[0], found.at(-1)]).toEqual(['Game 2009', 'Game 10'])
})

describe('text', () => {
  test('venue, suburb and postcode as fields of their own [P7.42]', async () => {
    expect(await titles({ venueName: 'albion' })).toHaveLength(2)
    expect(await titles({ suburb: 'FOOTS' })).toHaveLength(2)
    expect(await titles({ postcode: '3121' })).toHaveLength(4)
    expect(await titles({ venueName: '', suburb: 'Richmond', postcode: '' })).toHaveLength(4)
    expect(await titles({ venueId: league.venues.albion.id })).toHaveLength(2)
    expect(await titles({ venueName: 'albion', suburb: 'Richmond' })).toEqual([])
  })

  test('a text without days covers the seven days from today, with them those alone [P7.42, P4.18]', async () => {
    const { albion } = league.venues
    for (const date of ['2026-11-18', '2026-11-21', '2026-11-25'])
      await event(server.db, { venue: albion, date, title: `Poker ${date}` })
    const requested = {
      mode: 'all',
      brandId: 2,
      venueName: albion.title,
      suburb: null,
      postcode: null,
      stateId: 1,
      currentLat: null,
      currentLng: null,
    }
    expect(await titles(requested)).toEqual(['Held back', 'Thursday Deepstack', 'Poker 2026-11-21', 'Poker 2026-11-25'])
    expect(await titles({ ...requested, stateId: null })).toHaveLength(4)
    expect(await titles({ ...requested, fromDate: '2026-11-21', toDate: '2026-11-21' })).toEqual(['Poker 2026-11-21'])
    expect(await titles({ ...requested, venueName: null })).not.toContain('Poker 2026-11-21')
    await server.db.delete(events).where(like(events.title, 'Poker 2026-%'))
  })

  test('one text of four digits is a postcode [D4.12]', async () => {
    expect(await titles({ searchText: '3500' })).toEqual(['Cash $1/$2'])
  })

  test('any other text is a venue, else a suburb [D4.13]', async () => {
    expect(await titles({ searchText: 'the gran' })).toHaveLength(4)
    expect(await titles({ searchText: 'Fremantle' })).toHaveLength(3)
    expect(await titles({ searchText: '  albion ' })).toHaveLength(2)
    expect(await titles({ searchText: 'Nowhere' })).toEqual([])
  })

  test('case, accents, apostrophes and spaces do not matter in names', async () => {
    const cafe = await venue(server.db, {
      title: 'O’Malley’s  Café',
      suburb: 'St. Kilda',
      stateId: 1,
      regionId: league.regions.inner.id,
    })
    const game = await event(server.db, { venue: cafe, date: TODAY, title: 'Espresso' })
    server.now.set(new Date(LEAGUE_NOW.getTime() + 1_000))
    for (const venueName of ["o'malley's cafe", 'omalleys café', 'O’MALLEY', 'cafe\u0301', "malley's   c"])
      expect(
        (await search({ venueName })).map(({ id }) => id),
        venueName,
      ).toEqual([game.id])
    for (const searchText of ['st kilda', 'Saint Kilda', 'ST. KILDA', 'st.  kil'])
      expect(await titles({ searchText }), searchText).toEqual(['Espresso'])
    await server.db.delete(events).where(eq(events.id, game.id))
    server.now.set(LEAGUE_NOW)
  })

  test('a venue of that name without a game leaves it to the suburb [D4.13]', async () => {
    await venue(server.db, {
      title: 'Richmond Arms',
      suburb: 'Ballarat',
      stateId: 1,
      regionId: league.regions.inner.id,
    })
    server.now.set(new Date(LEAGUE_NOW.getTime() + 2_000))
    expect(await titles({ searchText: 'Richmond' })).toHaveLength(4)
    server.now.set(LEAGUE_NOW)
  })

  test.each([
    '%',
    '_',
    '100%',
    '\\',
    'O\'Brien "quoted"',
    '😀',
    '\u202eRTL\u200b',
    '%'.repeat(300),
    "'; drop table events; --",
  ])('text is taken as it is: %s [F71]', async (searchText) => {
    const found = await titles({ searchText, stateId: 1 })
    expect(found).toEqual(searchText === '%' || searchText === '100%' ? ['Cash $1/$2'] : [])
  })
})

describe('cards', () => {
  test('a card has the fields of the contract, with times of the venue [P3.7, D3.9]', async () => {
    const card = (await search({ stateId: 1 })).find(({ id }) => id === league.tonight.id)
    expect(card).toMatchObject({
      title: 'The Albion Hotel',
      description: 'Thursday Deepstack',
      type: 'Weekly',
      startTime: '19:00',
      dateTime: '2026-11-19T19:00:00+11:00',
      rego: '18:00',
      lateRego: '20:00',
      isSpecialEvent: false,
      brandName: 'APL',
      eventStatusId: 1,
      buyInAmount: 20,
      takeHomeAmount: 1000,
      regionId: league.regions.western.id,
      stateId: 1,
      canShowTournamentClock: true,
      venue: {
        title: 'The Albion Hotel',
        suburb: 'Footscray',
        latitude: -37.8,
        longitude: 144.9,
        friendlyUrlSlug: 'the-albion-hotel',
      },
    })
  })

  test('a venue whose clock differs from its state shows its own time [D3.10]', async () => {
    const brokenHill = await venue(server.db, {
      stateId: 2,
      suburb: 'Broken Hill',
      latitude: -31.95,
      longitude: 141.45,
      timeZone: 'Australia/Broken_Hill',
    })
    await event(server.db, { venue: brokenHill, date: TODAY })
    expect((await search({ stateId: 2 }))[0]).toMatchObject({
      startTime: '19:00',
      dateTime: '2026-11-19T19:00:00+10:30',
      rego: '18:00',
    })
  })

  test('favourites are flagged for members alone [P4.34, P6.2]', async () => {
    const cookie = await server.signIn(league.people.ann.id)
    await server.request('POST', `/Umbraco/Api/Membership/AddFavoriteGame?eventId=${league.tonight.id}`, { cookie })
    const flags = (await search({ stateId: 1, mode: 'away' }, cookie)).map(({ id, isFavourite }) => [
      id === league.tonight.id,
      isFavourite,
    ])
    expect(flags).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ])
    expect((await search({ stateId: 1 })).some((card) => 'isFavourite' in card)).toBe(false)
  })
})
