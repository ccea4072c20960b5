import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ground, stateNames } from './basemap.ts'

const made = ground()
const of = (kind: string) => made.features.filter(({ properties }) => properties.kind === kind)

test('the ground has the coast, the states and their borders, rivers and lakes, and is small', () => {
  expect(of('land').length).toBeGreaterThan(60)
  expect(
    stateNames()
      .features.map(({ properties }) => properties.name)
      .sort(),
  ).toEqual([
    'New South Wales',
    'Northern Territory',
    'Queensland',
    'South Australia',
    'Tasmania',
    'Victoria',
    'Western Australia',
  ])
  for (const kind of ['abroad', 'border', 'river', 'lake']) expect(of(kind).length, kind).toBeGreaterThan(0)
  expect(gzipSync(JSON.stringify(made), { level: 9 }).byteLength).toBeLessThan(127_000)
})

test('every ring is closed, and nothing runs round the world', () => {
  for (const { geometry } of made.features) {
    if (geometry.type !== 'Polygon') continue
    for (const ring of geometry.coordinates) expect(ring.at(-1)).toEqual(ring[0])
    const xs = geometry.coordinates.flat().map(([x = 0]) => x)
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(90)
  }
})
