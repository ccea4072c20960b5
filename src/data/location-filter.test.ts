import { describe, expect, test } from 'vitest'
import type { Region } from '#contract/regions.ts'
import type { Venue } from '#contract/venues.ts'
import { resolveFilter, venuesOf, type LocationLists } from './location-filter.ts'

const region = (id: number, stateId: number): Region => ({ id, name: `Region ${id}`, state: { id: stateId } })
const venue = (id: number, changes: Partial<Venue> = {}): Venue => ({
  id,
  title: `Venue ${id}`,
  stateId: 1,
  regionId: 10,
  days: [],
  ...changes,
})
const perth = venue(31, { stateId: null, state: { id: 3 }, regionId: null, region: { id: 20 } })
const lists: LocationLists = {
  regions: [region(10, 1), region(11, 1), region(20, 3)],
  venues: [venue(30), perth, venue(32, { stateId: null, regionId: null })],
}
const unknown: LocationLists = { regions: undefined, venues: undefined }

type FilterRequest = Parameters<typeof resolveFilter>[0]

describe('where the state wins [F68]', () => {
  const resolve = (requested: FilterRequest, known = lists) =>
    resolveFilter(requested, known, { wins: 'state', startStateId: 5 })

  test.each<[string, FilterRequest, object]>([
    ['nothing is the state to start from', {}, { stateId: 5, regionId: null, venueId: null }],
    ['a region tells its state', { region: 20 }, { stateId: 3, regionId: 20 }],
    ['a venue tells its state', { venue: 31 }, { stateId: 3, venueId: 31 }],
    ['a whole place stands', { state: 1, region: 10, venue: 30 }, { stateId: 1, regionId: 10, venueId: 30 }],
    ['a venue of unknown place fits anywhere', { state: 1, region: 11, venue: 32 }, { regionId: 11, venueId: 32 }],
  ])('%s', (_what, requested, place) => {
    expect(resolve(requested)).toMatchObject({ ...place, leftOut: [] })
  })

  test.each<[string, FilterRequest, string[], object]>([
    ['a region of another state', { state: 1, region: 20 }, ['region'], { stateId: 1, regionId: null }],
    ['an unknown region', { region: 99 }, ['region'], { stateId: 5, regionId: null }],
    ['a venue of another state', { state: 1, venue: 31 }, ['venue'], { stateId: 1, venueId: null }],
    ['a venue of another region', { region: 11, venue: 30 }, ['venue'], { regionId: 11, venueId: null }],
    ['both', { state: 1, region: 20, venue: 31 }, ['region', 'venue'], { regionId: null, venueId: null }],
  ])('%s is left out', (_what, requested, leftOut, place) => {
    expect(resolve(requested)).toMatchObject({ ...place, leftOut })
  })

  test('an address is believed while the lists are unknown', () => {
    expect(resolve({ state: 1, region: 20, venue: 77 }, unknown)).toMatchObject({
      stateId: 1,
      regionId: 20,
      venueId: 77,
      leftOut: [],
    })
  })
})

describe('where the venue wins', () => {
  const resolve = (requested: FilterRequest, known = lists) =>
    resolveFilter(requested, known, { wins: 'venue', startStateId: null })

  test.each<[string, FilterRequest, object]>([
    ['nothing narrows nothing', {}, { stateId: null, regionId: null, venueId: null }],
    [
      'a venue decides region and state',
      { state: 3, region: 20, venue: 30 },
      { stateId: 1, regionId: 10, venueId: 30 },
    ],
    ['a region decides the state', { state: 1, region: 20 }, { stateId: 3, regionId: 20 }],
    ['an unknown venue stands', { state: 1, venue: 99 }, { stateId: 1, venueId: 99 }],
    ['an unknown region stands', { region: 99 }, { stateId: null, regionId: 99 }],
  ])('%s', (_what, requested, place) => {
    expect(resolve(requested)).toMatchObject({ ...place, leftOut: [] })
  })

  test('an address is believed while the lists are unknown', () => {
    expect(resolve({ state: 1, region: 20, venue: 30 }, unknown)).toMatchObject({
      stateId: 1,
      regionId: 20,
      venueId: 30,
    })
  })
})

test('the venues of the region, or of the whole state, are offered by name [P2.97]', () => {
  const ids = (regionId: number | null, stateId: number) =>
    venuesOf(lists.venues ?? [], { stateId, regionId }).map(({ id }) => id)
  expect([ids(null, 1), ids(10, 1), ids(11, 1), ids(null, 3)]).toEqual([[30], [30], [], [31]])
})
