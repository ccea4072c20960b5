import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GameCard } from '#contract/events.ts'
import { stateById, type State } from '#domain/states.ts'
import {
  AUSTRALIA,
  boundsOf,
  boxOf,
  groupsOf,
  isInAustralia,
  isWithin,
  MARK_SIZE,
  suburbFeatures,
  venueFeatures,
  venuesOf,
} from './model.ts'

const VICTORIA = stateById(1) as State

interface At {
  venue?: number | null
  lat?: number | null
  lng?: number | null
  suburb?: string
  state?: number
  region?: number | null
}

function game(
  id: number,
  { venue = id, lat = -37.8, lng = 145, suburb = 'Richmond', state = 1, region = null }: At = {},
  changes: Partial<GameCard> = {},
): GameCard {
  return {
    id,
    title: `Venue ${venue}`,
    dateTime: '2026-11-19T19:00:00+11:00',
    eventStatusId: 1,
    stateId: state,
    regionId: region,
    venue:
      venue === null
        ? null
        : { id: venue, title: `Venue ${venue}`, suburb, latitude: lat, longitude: lng, stateId: state },
    ...changes,
  }
}

describe('venues', () => {
  test('a venue stands once, with its games in their order [P2.58]', () => {
    const venues = venuesOf([game(1, { venue: 7 }), game(2, { venue: 8 }), game(3, { venue: 7 })])
    expect(venues.map(({ id, games }) => [id, games.map((one) => one.id)])).toEqual([
      [7, [1, 3]],
      [8, [2]],
    ])
  })

  test('its mark is that of its most prominent game, else of its first [P2.57]', () => {
    const raise = { type: 'Raise' }
    expect(venuesOf([game(1, { venue: 7 }), game(2, { venue: 7 }, raise)])[0]?.type).toBe('raise')
    expect(venuesOf([game(1, { venue: 7 }, raise), game(2, { venue: 7 })])[0]?.type).toBe('raise')
    expect(venuesOf([game(1, { venue: 7 }, { type: 'Cash' }), game(2, { venue: 7 })])[0]?.type).toBe('cashGame')
  })

  test('marks are 28 px for weekly games, 34 to 36 for satellites and raises, 42 for special ones [P2.57]', () => {
    expect([
      MARK_SIZE.league,
      MARK_SIZE.satellite,
      MARK_SIZE.aplmSatellite,
      MARK_SIZE.raise,
      MARK_SIZE.special,
    ]).toEqual([28, 34, 36, 36, 42])
  })

  test.each([
    ['no coordinates', null, null],
    ['half of them', -37.8, null],
    ['the middle of the sea off Africa', 0, 0],
    ['latitude and longitude exchanged', 145, -37.8],
    ['the northern hemisphere', 37.8, 145],
  ])('a venue with %s is off the map and in the list', (_, lat, lng) => {
    const venues = venuesOf([game(1, { lat, lng })])
    expect(venues).toHaveLength(1)
    expect(venueFeatures(venues).features).toEqual([])
    expect(groupsOf(venues, AUSTRALIA)).toEqual([{ name: 'Not on the map', venues }])
    expect(boundsOf(venues, VICTORIA, null)[0]).toBeCloseTo(140.9)
  })

  test('games without a venue do not fall together', () => {
    expect(venuesOf([game(1, { venue: null }), game(2, { venue: null })])).toHaveLength(2)
  })

  test('the map knows of a venue its id, type and size [P2.57]', () => {
    expect(venueFeatures(venuesOf([game(1, { venue: 7 }, { isSpecialEvent: true })])).features).toEqual([
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [145, -37.8] },
        properties: { id: 7, type: 'special', size: 42 },
      },
    ])
  })

  test('a suburb is named once, in the middle of its venues; the same name in another state is another place', () => {
    const venues = venuesOf([
      game(1, { lat: -37 }),
      game(2, { lat: -38, suburb: 'RICHMOND' }),
      game(3, { state: 2 }),
      game(4, { suburb: ' ' }),
    ])
    const { features } = suburbFeatures(venues)
    expect(
      features.map(({ properties, geometry }) => [properties.name, properties.venues, geometry.coordinates[1]]),
    ).toEqual([
      ['Richmond', 2, -37.5],
      ['Richmond', 1, -37.8],
    ])
    const spelt = venuesOf([game(1, { suburb: 'St Kilda' }), game(2, { suburb: 'Saint Kilda' })])
    expect(suburbFeatures(spelt).features).toHaveLength(1)
  })
})

describe('bounds [P2.59]', () => {
  const here = game(1, { lat: -37.8, lng: 145, region: 4 })
  const there = game(2, { lat: -36.7, lng: 144.3, region: 5 })
  const elsewhere = game(3, { lat: -33.9, lng: 151.2, state: 2, region: 9 })
  const all = venuesOf([here, there, elsewhere])

  test('fit the games of the region [P2.59]', () => {
    expect(boundsOf(all, VICTORIA, 4)).toEqual([145, -37.8, 145, -37.8])
  })

  test('else those of the state [P2.59]', () => {
    expect(boundsOf(all, VICTORIA, null)).toEqual([144.3, -37.8, 145, -36.7])
    expect(boundsOf(all, VICTORIA, 77)).toEqual([144.3, -37.8, 145, -36.7])
  })

  test('else all games [P2.59]', () => {
    expect(boundsOf(all, stateById(3) as State, 77)).toEqual([144.3, -37.8, 151.2, -33.9])
  })

  test('a region whose games have no place counts as without games [P2.59]', () => {
    expect(boundsOf(venuesOf([game(1, { lat: null, region: 4 }), there]), VICTORIA, 4)).toEqual([
      144.3, -36.7, 144.3, -36.7,
    ])
  })

  test('without a game it is the state, for every state', () => {
    for (let id = 1; id <= 8; id++) {
      const [west, south, east, north] = boundsOf([], stateById(id) as State, null)
      expect(isInAustralia({ latitude: (south + north) / 2, longitude: (west + east) / 2 })).toBe(true)
    }
  })

  test('a box holds all its points and touches one on each side', () => {
    const point = fc.record({
      latitude: fc.double({ min: -45, max: -9, noNaN: true }),
      longitude: fc.double({ min: 110, max: 155, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(point, { minLength: 1 }), (points) => {
        const box = boxOf(points)
        if (!box) throw new Error('There is a box around points')
        expect(points.every((one) => isWithin(one, box))).toBe(true)
        expect(
          points.some(({ longitude }) => longitude === box[0]) && points.some(({ latitude }) => latitude === box[3]),
        ).toBe(true)
      }),
    )
    expect(boxOf([])).toBeNull()
  })
})

test('the list names first what the map shows, and loses nothing', () => {
  const venues = venuesOf([
    game(1, { lat: -37.8 }),
    game(2, { lat: -20 }),
    game(3, { lat: null }),
    game(4, { lat: -37.9 }),
  ])
  const groups = groupsOf(venues, [144, -38, 146, -37])
  expect(groups.map(({ name, venues: some }) => [name, some.map(({ id }) => id)])).toEqual([
    ['In this area', [1, 4]],
    ['Elsewhere', [2]],
    ['Not on the map', [3]],
  ])
  expect(groupsOf(venues, null)).toEqual([{ name: null, venues }])
  expect(groupsOf([], null)).toEqual([])
})
