import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buyInClassOf, explainPoints, isFinalTable, pointsFor } from './points.ts'

const field = fc.integer({ min: 1, max: 2000 })
const buyInAmount = fc.integer({ min: 0, max: 600 })
const finish = fc
  .tuple(field, fc.nat(), buyInAmount)
  .map(([fieldSize, n, dollars]) => ({ place: 1 + (n % fieldSize), fieldSize, buyInAmount: dollars }))

test('the published example: third of 72 in a $25 game', () => {
  expect(explainPoints({ place: 3, fieldSize: 72, buyInAmount: 25 })).toEqual({
    played: 10,
    outlasted: 138,
    finalTable: 70,
    buyInClass: 'low',
    factor: 1.5,
    total: 327,
  })
})

test('the last of a free game has the points for playing', () => {
  expect(pointsFor({ place: 30, fieldSize: 30 })).toBe(10)
  expect(pointsFor({ place: 1, fieldSize: 30, buyInAmount: 0 })).toBe(158)
})

test.each([
  [0, 'free'],
  [49.99, 'low'],
  [50, 'medium'],
  [149, 'medium'],
  [150, 'high'],
])('a buy-in of %d is %s', (dollars, name) => {
  expect(buyInClassOf(dollars)).toBe(name)
})

test.each([
  [0, 10],
  [11, 10],
  [1.5, 10],
  [Number.NaN, 10],
  [1, 0],
])('place %d of %d cannot be, and earns nothing', (place, fieldSize) => {
  expect(pointsFor({ place, fieldSize, buyInAmount: 20 })).toBe(0)
})

test.each([
  [0, false],
  [1, true],
  [9, true],
  [10, false],
])('place %d is a final table: %s', (place, is) => {
  expect(isFinalTable(place)).toBe(is)
})

test('points are whole and positive, and the parts add up to them', () => {
  fc.assert(
    fc.property(finish, (at) => {
      const { played, outlasted, finalTable, factor, total } = explainPoints(at)
      expect(Number.isInteger(total)).toBe(true)
      expect(total).toBeGreaterThan(0)
      expect((played + outlasted + finalTable) * factor).toBe(total)
      expect(finalTable > 0).toBe(isFinalTable(at.place))
    }),
  )
})

test('a better place always earns more, a bigger field or a dearer game never less', () => {
  fc.assert(
    fc.property(finish, buyInAmount, (at, other) => {
      if (at.place > 1) expect(pointsFor({ ...at, place: at.place - 1 })).toBeGreaterThan(pointsFor(at))
      expect(pointsFor({ ...at, fieldSize: at.fieldSize + 1 })).toBeGreaterThan(pointsFor(at))
      expect(pointsFor({ ...at, buyInAmount: Math.max(at.buyInAmount, other) })).toBeGreaterThanOrEqual(pointsFor(at))
    }),
  )
})
