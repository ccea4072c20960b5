import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { eventSearch } from '#contract/events.ts'
import { DISTANCE_METRES } from '#domain/constants.ts'
import type { GameTypeFilter } from '#domain/game-type.ts'
import { STATES, type State } from '#domain/states.ts'
import { NO_FILTERS } from '#data/game-filters.ts'
import { searchBody, type GamesRequest } from '#data/games.ts'
import { requestOf } from './search.ts'
import { textBody } from './text-search.ts'

const REQUESTED: GamesRequest = {
  stateId: 1,
  type: 'all',
  fromDate: '2026-11-19',
  toDate: '2026-11-19',
  coords: null,
  filters: NO_FILTERS,
}
const HERE = { latitude: -37.82049, longitude: 144.99001 }
const TYPES: GameTypeFilter[] = [
  'all',
  'league',
  'raise',
  'satellite',
  'special',
  'aplmSatellite',
  'grandslam',
  'vip',
  'cashGame',
]
const body = (changes: Partial<GamesRequest>) => searchBody({ ...REQUESTED, ...changes }, 2)

test('a chosen day is asked for as that day in the chosen state, All as its seven days [P4.18, P7.39, D3.8]', () => {
  const [victoria, , western] = STATES
  // Half past midnight on Friday in Melbourne, Thursday evening in Perth.
  const nowMs = Date.parse('2026-11-20T00:30:00+11:00')
  const days = (state: State | undefined, day: number) => {
    if (!state) throw new Error('No such state')
    const requested = requestOf({ state, coords: null }, { type: 'all', day, filters: NO_FILTERS }, nowMs)
    const { mode, stateId, fromDate, toDate } = searchBody(requested, 2)
    return [mode, stateId, fromDate, toDate]
  }
  expect(days(victoria, 0)).toEqual(['all', 1, '2026-11-20', '2026-11-20'])
  expect(days(victoria, 3)).toEqual(['all', 1, '2026-11-23', '2026-11-23'])
  expect(days(western, 3)).toEqual(['all', 3, '2026-11-22', '2026-11-22'])
  expect(days(victoria, -1)).toEqual(['all', 1, '2026-11-20', '2026-11-26'])
})

describe('the body of a search', () => {
  test('without filters has mode all, state, brand, days and all regions, and nothing else [P7.39]', () => {
    expect(body({})).toEqual({
      mode: 'all',
      brandId: 2,
      stateId: 1,
      fromDate: '2026-11-19',
      toDate: '2026-11-19',
      showAllRegions: 1,
    })
  })

  test('names each mode as the wire does [P7.39, P7.40, P7.41]', () => {
    const part = (type: GameTypeFilter) => {
      const { mode, divisionName, stateId } = body({ type })
      return { mode, divisionName, stateId }
    }
    expect(part('league')).toMatchObject({ mode: 'away', stateId: 1 })
    expect(part('satellite')).toMatchObject({ mode: 'satellite', divisionName: undefined })
    expect(part('aplmSatellite')).toMatchObject({ mode: 'satellite', divisionName: 'APLM Satellite', stateId: 1 })
    expect(part('raise')).toEqual({ mode: undefined, divisionName: 'Raise', stateId: null })
    expect(part('cashGame')).toMatchObject({ mode: 'cashGames' })
    expect(part('special')).toMatchObject({ mode: 'special' })
    for (const type of ['all', 'grandslam', 'vip'] as const)
      expect(part(type)).toEqual({ mode: 'all', divisionName: undefined, stateId: 1 })
  })

  test('says where one is and how far one goes, but no distance without a place to measure from [P9.9, P8.5]', () => {
    const filters = { ...NO_FILTERS, within: 10_000 }
    expect(body({ filters, coords: HERE })).toMatchObject({
      withinDistance: 10_000,
      currentLat: -37.82,
      currentLng: 144.99,
    })
    expect(body({ filters })).not.toHaveProperty('withinDistance')
  })

  test('has regions and the guarantee only when they are chosen [P7.39]', () => {
    expect(body({ filters: { ...NO_FILTERS, regions: [4, 9], guarantee: true } })).toMatchObject({
      regions: [4, 9],
      showAllRegions: 0,
      guarantee: true,
    })
    expect(body({})).not.toHaveProperty('guarantee')
  })

  test('has a minimum above 0 and a maximum of 100 or less, in every mode, and keeps the contract [P5.3, P5.4, P7.39]', () => {
    const requested = fc.record({
      type: fc.constantFrom(...TYPES),
      coords: fc.option(
        fc.record({
          latitude: fc.double({ min: -90, max: 90, noNaN: true }),
          longitude: fc.double({ min: -180, max: 180, noNaN: true }),
        }),
      ),
      filters: fc.record({
        regions: fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 20 }),
        guarantee: fc.boolean(),
        within: fc.constantFrom(null, ...DISTANCE_METRES),
        buyIn: fc.record({ min: fc.integer({ min: 0, max: 200 }), max: fc.integer({ min: 0, max: 210 }) }),
      }),
    })
    fc.assert(
      fc.property(requested, (one) => {
        const sent = body(one)
        const { min, max } = one.filters.buyIn
        expect(sent.buyInMin).toBe(min > 0 ? min : undefined)
        expect(sent.buyInMax).toBe(max <= 100 ? max : undefined)
        expect('withinDistance' in sent).toBe(one.filters.within !== null && one.coords !== null)
        expect(sent.showAllRegions).toBe(one.filters.regions.length > 0 ? 0 : 1)
        expect(v.safeParse(eventSearch, JSON.parse(JSON.stringify(sent))).success).toBe(true)
      }),
    )
  })
})

describe('the body of a search by text [P7.42]', () => {
  const text = (changes: Partial<GamesRequest>, meaning = {}) => textBody({ ...REQUESTED, ...changes }, meaning, 2)

  test('has eight fields and no others, null where unknown', () => {
    const unknown = { suburb: null, postcode: null, currentLat: null, currentLng: null }
    expect(text({}, { venueName: 'Royal Oak' })).toEqual({
      ...unknown,
      mode: 'all',
      brandId: 2,
      venueName: 'Royal Oak',
      stateId: 1,
    })
    const filters = { ...NO_FILTERS, regions: [4], guarantee: true, within: 10_000, buyIn: { min: 10, max: 60 } }
    for (const type of TYPES) {
      const sent = text({ type, coords: HERE, filters, toDate: '2026-11-25' }, { postcode: '3121' })
      expect(Object.keys(sent).sort()).toEqual(
        ['brandId', 'currentLat', 'currentLng', 'mode', 'postcode', 'stateId', 'suburb', 'venueName'].sort(),
      )
      expect(sent).toMatchObject({ postcode: '3121', venueName: null, currentLat: -37.82, currentLng: 144.99 })
      expect(v.safeParse(eventSearch, JSON.parse(JSON.stringify(sent))).success).toBe(true)
    }
  })

  test('has the mode of its type; a division has none, and Raise is looked for in every state [P7.40, P7.41]', () => {
    const part = (type: GameTypeFilter) => [text({ type }).mode, text({ type }).stateId]
    expect(part('satellite')).toEqual(['satellite', 1])
    expect(part('aplmSatellite')).toEqual(['satellite', 1])
    expect(part('raise')).toEqual(['all', null])
    expect(part('vip')).toEqual(['all', 1])
  })
})
