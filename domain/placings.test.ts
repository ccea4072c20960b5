import { expect, test } from 'vitest'
import { awarded, placingsProblem } from './placings.ts'
import { pointsFor } from './points.ts'

const placed = (...places: number[]) =>
  places.map((place, index) => ({ place, playerId: index + 1, name: `P${index}` }))

test.each([
  [placed(), 9, 'Nobody is placed yet.'],
  [placed(1, 2, 3), 2, 'There are 3 places, more than the 2 entries.'],
  [placed(2), 9, 'Place 1 is missing.'],
  [placed(1, 3), 9, 'Place 2 is missing.'],
  [placed(1, 2, 2, 3), 9, 'Place 3 cannot be: it is shared, so the next is 4.'],
  [[...placed(1), { place: 2, playerId: 1, name: 'P0' }], 9, 'P0 stands twice.'],
  [
    [
      { place: 1, name: 'Sam' },
      { place: 2, name: 'SÁM' },
    ],
    9,
    'Two are named SÁM. Add what distinguishes them, such as a letter of the last name.',
  ],
  [
    [
      { place: 1, name: 'p0' },
      { place: 2, playerId: 1, name: 'P0' },
    ],
    9,
    'Two are named p0. Add what distinguishes them, such as a letter of the last name.',
  ],
  [[{ place: 1, name: ' - ' }], 9, 'Enter a name.'],
])('places %j of %i entries: %s [D1.61]', (places, entries, problem) => {
  expect(placingsProblem(places, entries)).toBe(problem)
})

test.each([
  [placed(1)],
  [placed(1, 1, 3)],
  [placed(1, 2, 2, 4, 5, 5, 5, 8)],
  [[...placed(1), { place: 2, name: '1' }]],
  [[...placed(1), { place: 2, playerId: 2, name: 'P0' }]],
])('places %j are right, whatever their order [D1.61]', (places) => {
  expect(placingsProblem(places.toReversed(), 9)).toBeNull()
  expect(placingsProblem(places, 0)).toBeNull()
})

test('points follow the formula; who shares a place shares the ranks’ money, odd cents to the first [D1.61]', () => {
  const prizes = [5000, 3001, 1000].map((amountCents, index) => ({ rank: index + 1, amountCents }))
  const rows = awarded(placed(1, 2, 2, 4), { entries: 30, buyInCents: 2500, prizes })
  expect(rows.map(({ place, cashCents, points }) => [place, cashCents, points])).toEqual(
    [
      [1, 5000],
      [2, 2001],
      [2, 2000],
      [4, 0],
    ].map(([place = 0, cash]) => [place, cash, pointsFor({ place, fieldSize: 30, buyInAmount: 25 })]),
  )
  expect(
    awarded(placed(1, 2), { entries: 0, buyInCents: 0, prizes: [] }).map(({ points, cashCents }) => [
      points,
      cashCents,
    ]),
  ).toEqual([
    [102, 0],
    [90, 0],
  ])
})
