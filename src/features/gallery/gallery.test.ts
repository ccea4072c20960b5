import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Photo } from '#contract/photos.ts'
import type { Region } from '#contract/regions.ts'
import type { Venue } from '#contract/venues.ts'
import { countSet } from '#components/filters/filter-draft.ts'
import {
  requestedFilters,
  changeFilters,
  filtersAt,
  filtersOf,
  NO_FILTERS,
  searchOf,
  type GalleryFilters,
  countText,
  filterLines,
  suggestVenues,
} from './filters.ts'
import { nextPhotosPage, photosOf } from './queries.ts'
import { gallerySearch } from './search.ts'

const venue = (id: number, title: string, changes: Partial<Venue> = {}): Venue => ({
  id,
  title,
  stateId: 1,
  regionId: 6,
  days: [],
  ...changes,
})
const region = (id: number, stateId: number): Region => ({ id, name: `Region ${id}`, state: { id: stateId } })
const photosFrom = (first: number, count: number): Photo[] =>
  Array.from({ length: count }, (_, i) => ({ id: first - i, largePhotoUrl: `/media/${first - i}.webp`, players: [] }))
const change = (...changes: Partial<GalleryFilters>[]) => changes.reduce(changeFilters, NO_FILTERS)

describe('the filters', () => {
  test('a suggested venue sets state, region and venue, however the league says where it is [P2.117]', () => {
    expect(change({ seasonId: 4 }, filtersAt(venue(3, 'Oak')))).toEqual({
      seasonId: 4,
      stateId: 1,
      regionId: 6,
      venueId: 3,
    })
    const other = venue(3, 'Oak', { stateId: null, regionId: undefined, state: { id: 2 }, region: { id: 9 } })
    expect(change(filtersAt(other))).toMatchObject({ stateId: 2, regionId: 9, venueId: 3 })
  })

  test('what hangs on a place goes with it', () => {
    const all = { seasonId: 4, stateId: 1, regionId: 6, venueId: 3 }
    expect(changeFilters(all, { stateId: 2 })).toEqual({
      seasonId: 4,
      stateId: 2,
      regionId: null,
      venueId: null,
    })
    expect(changeFilters(all, { regionId: 7 })).toEqual({ ...all, regionId: 7, venueId: null })
    expect(changeFilters(all, { seasonId: null })).toEqual({ ...all, seasonId: null })
    expect(changeFilters(all, NO_FILTERS)).toEqual(NO_FILTERS)
    expect([countSet(all, NO_FILTERS), countSet(NO_FILTERS, NO_FILTERS)]).toEqual([4, 0])
  })

  test('applied they begin at page 1 [P2.118], and the address says them [P3.13]', () => {
    const search = { season: 4, state: 1, region: 6, venue: 3, page: 5 }
    const filters = filtersOf(search, { regions: undefined, venues: undefined })
    expect(filters).toEqual({ seasonId: 4, stateId: 1, regionId: 6, venueId: 3 })
    expect(searchOf(filters)).toEqual({ season: 4, state: 1, region: 6, venue: 3 })
    expect(searchOf(NO_FILTERS)).toEqual({})
  })

  test('an address that contradicts itself means what says most', () => {
    const lists = { regions: [region(6, 1), region(9, 2)], venues: [venue(3, 'Oak')] }
    expect(filtersOf({ venue: 3 }, lists)).toEqual({ seasonId: null, stateId: 1, regionId: 6, venueId: 3 })
    expect(filtersOf({ state: 2, region: 9, venue: 3 }, lists)).toMatchObject({ stateId: 1, regionId: 6, venueId: 3 })
    expect(filtersOf({ state: 1, region: 9 }, lists)).toMatchObject({ stateId: 2, regionId: 9 })
    expect(filtersOf({ state: 2, venue: 99 }, lists)).toMatchObject({ stateId: 2, venueId: 99 })
    const requested = (search: Parameters<typeof filtersOf>[0]) => requestedFilters(search, filtersOf(search, lists))
    // What it leaves out needs no second question.
    expect(requested({ venue: 3 })).toEqual({ seasonId: null, stateId: null, regionId: null, venueId: 3 })
    expect(requested({ state: 2, venue: 3 })).toEqual({ seasonId: null, stateId: 1, regionId: 6, venueId: 3 })
  })

  test.each([
    [
      { state: 1, region: 6, venue: 3, season: 4, page: 2 },
      { state: 1, region: 6, venue: 3, season: 4, page: 2 },
    ],
    [{ state: 9, region: 0, venue: '3x', season: 1.5, page: 1 }, {}],
    [{ state: null, region: {}, venue: [3], season: 2_147_483_648, page: 85, __proto__x: 1 }, {}],
  ])('an address says %j [F68]', (raw, read) => {
    const fields = { season: undefined, state: undefined, region: undefined, venue: undefined, page: undefined }
    expect(v.parse(gallerySearch, raw as Record<string, unknown>)).toEqual({ ...fields, ...read })
  })

  test('in two lines', () => {
    const names = { region: 'Inner East', venue: 'Royal Oak', season: 'Oct–Dec 2026' }
    expect(filterLines({ seasonId: 4, stateId: 1, regionId: 6, venueId: 3 }, names)).toEqual({
      where: 'Royal Oak, VIC',
      when: 'Oct–Dec 2026',
    })
    expect(filterLines({ ...NO_FILTERS, stateId: 1, regionId: 6 }, names)).toEqual({
      where: 'Inner East, VIC',
      when: 'All seasons',
    })
    expect(filterLines(NO_FILTERS, names)).toEqual({ where: 'All states', when: 'All seasons' })
    const unknown = { region: undefined, venue: undefined, season: undefined }
    expect(filterLines({ seasonId: 4, stateId: null, regionId: null, venueId: 3 }, unknown)).toEqual({
      where: 'Venue',
      when: 'Season',
    })
  })
})

describe('the venue search box', () => {
  const venues = [
    ...Array.from({ length: 14 }, (_, i) => venue(20 - i, `Royal ${String.fromCharCode(65 + i)}`)),
    venue(1, 'The Royal'),
    venue(2, 'royal zoo'),
    venue(3, 'مقهى الملك'),
  ]
  const titles = (text: string) => suggestVenues(text, venues).map(({ label }) => label)

  test('suggests up to 10 venues whose name starts with the text, by name [P2.116]', () => {
    expect(titles('roy')).toEqual([
      'Royal A',
      'Royal B',
      'Royal C',
      'Royal D',
      'Royal E',
      'Royal F',
      'Royal G',
      'Royal H',
      'Royal I',
      'Royal J',
    ])
    expect(titles('  ROYAL   Z')).toEqual(['royal zoo'])
    expect(titles('مقهى')).toEqual(['مقهى الملك'])
    expect([titles(''), titles('  '), titles('oyal'), titles('.*')]).toEqual([[], [], [], []])
  })

  test.each([
    ['St. Kilda’s Café', 'Saint Kildas', "st kilda's", 'ST KILDAS CAFE', 'saint'],
    ['Zoe\u0308’s', 'Zoë', 'zoes', '\u202azoe\u202c'],
    ['Koo-Wee-Rup Hotel', 'kooweerup', 'Koo Wee', 'koo‑wee'],
  ])('suggests %s in any spelling [F78 comparison of names]', (title, ...texts) => {
    for (const text of texts)
      expect(
        suggestVenues(text, [...venues, venue(99, title), venue(98, 'Station')]).map(({ label }) => label),
        text,
      ).toEqual([title])
  })

  test('says where each is', () => {
    expect(suggestVenues('the', [venue(1, 'The Royal', { suburb: 'Kew' })])[0]?.note).toBe('Kew · VIC')
    expect(suggestVenues('the', [venue(1, 'The Royal', { stateId: null })])[0]?.note).toBe('')
  })
})

describe('the pages [P9.6]', () => {
  const first = photosFrom(100, 12)
  const second = photosFrom(88, 12)

  test('follow each other, as long as they are full, up to the most that an address opens', () => {
    expect(nextPhotosPage(first, [first])).toBe(2)
    expect(nextPhotosPage(second, [first, second])).toBe(3)
    expect(nextPhotosPage([], [[]])).toBeUndefined()
    expect(nextPhotosPage(photosFrom(88, 3), [first, photosFrom(88, 3)])).toBeUndefined()
    const pages = Array.from({ length: 84 }, (_, i) => photosFrom(2_000 - i * 12, 12))
    expect(nextPhotosPage(pages[83] ?? [], pages)).toBeUndefined()
  })

  test('a photo that moved on a page stands once', () => {
    expect(photosOf({ pages: [first, photosFrom(89, 12)] })).toEqual([...first, ...photosFrom(88, 11)])
    const nameless = photosFrom(9, 2).map((photo) => ({ ...photo, id: null }))
    expect(photosOf({ pages: [nameless] })).toEqual(nameless)
  })

  test('a league that knows no pages sends all of them, or the same ones again', () => {
    const whole = photosFrom(100, 30)
    expect(nextPhotosPage(whole, [whole])).toBeUndefined()
    expect(nextPhotosPage(first, [first, first])).toBeUndefined()
  })

  test('are counted', () => {
    expect(countText(12, true)).toBe('12 photos shown')
    expect(countText(1, false)).toBe('1 photo')
  })
})
