import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANY_BUY_IN, buyInLabel, buyInRangeLabel, buyInParams, matchesBuyIn } from './buy-in.ts'

const end = fc.integer({ min: 0, max: 210 })

test('the slider runs from 0 to 210 [P5.5]', () => {
  expect(ANY_BUY_IN).toEqual({ min: 0, max: 210 })
})

test.each([
  [0, '$0'],
  [60, '$60'],
  [200, '$200'],
  [201, '$200+'],
  [210, '$200+'],
])('%d is labelled %s [P5.6]', (amount, label) => {
  expect(buyInLabel(amount)).toBe(label)
})

test('both ends make the range’s label', () => {
  expect(buyInRangeLabel({ min: 0, max: 60 })).toBe('$0–$60')
})

test('the minimum travels only above 0, the maximum only up to 100 [P5.3, P5.4, D4.5]', () => {
  expect(buyInParams(ANY_BUY_IN)).toEqual({})
  expect(buyInParams({ min: 1, max: 100 })).toEqual({ buyInMin: 1, buyInMax: 100 })
  expect(buyInParams({ min: 0, max: 101 })).toEqual({})
  expect(buyInParams({ min: 0, max: 0 })).toEqual({ buyInMax: 0 })
})

test('a maximum of 101 to 200 is applied on the client, above 200 there is none [D4.5, D4.6]', () => {
  expect(matchesBuyIn(150, { min: 0, max: 150 })).toBe(true)
  expect(matchesBuyIn(151, { min: 0, max: 150 })).toBe(false)
  expect(matchesBuyIn(201, { min: 0, max: 200 })).toBe(false)
  expect(matchesBuyIn(5000, { min: 0, max: 201 })).toBe(true)
  expect(matchesBuyIn(undefined, { min: 0, max: 20 })).toBe(true)
  expect(matchesBuyIn(null, { min: 5, max: 20 })).toBe(false)
})

test('the client never lists a game that the request’s rule would have left out, and a wider range lists more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), end, end, end, (amount, min, max, more) => {
      const wire = buyInParams({ min, max })
      if (matchesBuyIn(amount, { min, max })) {
        expect(amount).toBeGreaterThanOrEqual(wire.buyInMin ?? 0)
        expect(amount).toBeLessThanOrEqual(wire.buyInMax ?? Infinity)
        expect(matchesBuyIn(amount, { min: Math.min(min, more), max: Math.max(max, more) })).toBe(true)
      }
    }),
  )
})
