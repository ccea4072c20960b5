import { expect, test } from 'vitest'
import { inserted, nextPlace, numbered } from './places.ts'

const at = (...places: number[]) => places.map((place, index) => ({ place, name: `Player ${index}` }))
const placesOf = (placings: readonly { place: number }[]) => placings.map(({ place }) => place)

test.each([
  [[], 1],
  [[1, 2], 3],
  [[1, 1], 3],
  [[1, 2, 4], 3],
  [[2, 3], 1],
  [[1, 1, 3, 5], 4],
])('after %j comes %i [D1.61]', (places, next) => {
  expect(nextPlace(at(...places))).toBe(next)
})

test('one who was forgotten moves the others down, or shares the place [D1.61]', () => {
  const one = { place: 2, name: 'Ann' }
  expect(placesOf(inserted(at(1, 2, 3), one, true))).toEqual([1, 2, 3, 4])
  expect(inserted(at(1, 2, 3), one, true)[1]).toBe(one)
  expect(placesOf(inserted(at(1, 2, 3), one, false))).toEqual([1, 2, 2, 3])
})

test('gaps close, and a shared place stays shared [D1.61]', () => {
  expect(placesOf(numbered(at(1, 1, 2, 5)))).toEqual([1, 1, 3, 4])
})
