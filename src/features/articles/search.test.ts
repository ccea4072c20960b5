import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { newsSearch } from './search.ts'

test('the address says which state and how many pages [P2.108, P9.5]', () => {
  expect(v.parse(newsSearch, { state: 'nsw', pages: 3 })).toEqual({ state: 'NSW', pages: 3 })
  expect(v.parse(newsSearch, { pages: '3' }).pages).toBe(3)
  expect(v.parse(newsSearch, {})).toEqual({ state: undefined, pages: undefined })
})

test.each([
  { state: 'XX' },
  { state: 7 },
  { state: ['VIC'] },
  { state: '__proto__' },
  { pages: 1 },
  { pages: 0 },
  { pages: -2 },
  { pages: 2.5 },
  { pages: '3x' },
  { pages: 1e9 },
  { pages: null },
])('%j says nothing [F68]', (raw) => {
  expect(v.parse(newsSearch, raw as Record<string, unknown>)).toEqual({ state: undefined, pages: undefined })
})

test('whatever stands there, it is read without failing [F68]', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('state', 'pages', '__proto__', 'x'), fc.anything()), (raw) => {
      expect(v.safeParse(newsSearch, raw).success).toBe(true)
    }),
  )
})
