import * as v from 'valibot'
import { expect, test } from 'vitest'
import { venueRequest } from './address.ts'
import { venueSearch } from './search.ts'

test.each([
  ['63', { id: 63 }],
  ['007', { id: 7 }],
  [' 12 ', { id: 12 }],
  ['royal-oak-hotel', { name: 'royal-oak-hotel' }],
  ['Royal Oak Hotel', { name: 'royal oak hotel' }],
  ['2nd-street-bar', { name: '2nd-street-bar' }],
  ['12.5', { name: '12.5' }],
])(
  '/venue/%s asks for %o: digits only are an id, anything else is a name without regard to case [P2.11, P2.12]',
  (text, requested) => {
    expect(venueRequest(text)).toEqual(requested)
  },
)

test.each(['', '  ', '0', '000', '2147483648', '99999999999999999999', '1)', '63.', '7 –', 'x'.repeat(201)])(
  '/venue/%s can be no venue [P2.63, P5.8]',
  (text) => {
    expect(venueRequest(text)).toBeNull()
  },
)

test('the address keeps tab, day, filters and how much was shown', () => {
  const search = {
    tab: 'results',
    day: 3,
    shown: 50,
    photos: 24,
    season: 6,
    month: 11,
    boardDay: 4,
    game: 124,
    result: 2485,
  }
  expect(v.parse(venueSearch, search)).toEqual(search)
})

test('what cannot be meant counts as not said [F68]', () => {
  const raw = {
    tab: 'events',
    day: 7,
    shown: -1,
    photos: 1e9,
    season: '6x',
    month: 13,
    boardDay: 0,
    game: 1.5,
    result: { __proto__: 1 },
    more: 1,
  }
  expect(v.parse(venueSearch, raw)).toEqual({})
  expect(v.parse(venueSearch, JSON.parse('{"__proto__": {"tab": "results"}}') as Record<string, unknown>)).toEqual({})
})
