import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DISTANCE_OPTIONS, distanceMetres, formatDistance } from './distance.ts'

const MELBOURNE = { latitude: -37.8136, longitude: 144.9631 }
const SYDNEY = { latitude: -33.8688, longitude: 151.2093 }
const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('a degree of latitude is a 360th of the circle of radius 6378137 m [P9.10]', () => {
  const degree = (2 * Math.PI * 6_378_137) / 360
  expect(distanceMetres({ latitude: 0, longitude: 10 }, { latitude: 1, longitude: 10 })).toBeCloseTo(degree, 6)
  expect(distanceMetres({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(degree * 180, 6)
})

test('Melbourne to Sydney is about 714 km [P9.10]', () => {
  expect(Math.round(distanceMetres(MELBOURNE, SYDNEY) / 1000)).toBe(714)
})

test('distance is symmetric, zero to itself, at most half the circle, and never longer than by way of a third point', () => {
  fc.assert(
    fc.property(point, point, point, (a, b, c) => {
      const ab = distanceMetres(a, b)
      expect(distanceMetres(b, a)).toBeCloseTo(ab, 3)
      expect(distanceMetres(a, a)).toBe(0)
      expect(ab).toBeLessThanOrEqual(Math.PI * 6_378_137 + 1e-6)
      expect(ab).toBeLessThanOrEqual(distanceMetres(a, c) + distanceMetres(c, b) + 1)
    }),
  )
})

test.each([
  [0, '0 m'],
  [849.6, '850 m'],
  [999.4, '999 m'],
  [999.6, '1.0 km'],
  [1000, '1.0 km'],
  [1249, '1.2 km'],
  [714_000, '714.0 km'],
])('%d m reads %s [P9.11]', (metres, text) => {
  expect(formatDistance(metres)).toBe(text)
})

test('the options are none and within 10, 25, 50 and 250 km, in metres [P9.9]', () => {
  expect(DISTANCE_OPTIONS.map(({ metres }) => metres)).toEqual([null, 10_000, 25_000, 50_000, 250_000])
  expect(DISTANCE_OPTIONS.map(({ label, spoken = label }) => spoken)).toEqual([
    'None',
    'Within 10 km',
    'Within 25 km',
    'Within 50 km',
    'Within 250 km',
  ])
})
