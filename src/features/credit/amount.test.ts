import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AMOUNT_MESSAGES, transferAmountProblem } from '#domain/credit/amount.ts'
import { amountProblem, largestAmount, preselectedAmount, steppedAmount } from './amount.ts'

test.each([
  [0, 0],
  [4, 0],
  [5, 5],
  [9, 5],
  [10, 5],
  [16, 5],
  [17, 10],
  [60, 20],
  [100, 30],
  [101, 35],
  [166, 50],
  [185, 50],
  [100_000, 50],
  [-20, 0],
  [12.5, 5],
])('of %d available %d are chosen at first [M5.20, D5.26]', (available, amount) => {
  expect(preselectedAmount(available)).toBe(amount)
})

test('what is chosen at first is a multiple of 5, at least 30 % unless capped, and never more than there is [M5.20, D5.26, D5.27]', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000), (available) => {
      const amount = preselectedAmount(available)
      expect(amount % 5).toBe(0)
      expect(amount).toBeLessThanOrEqual(Math.min(50, available))
      if (amount < 50 && amount < largestAmount(available)) expect(amount).toBeGreaterThanOrEqual(available * 0.3)
      expect(amount === 0).toBe(available < 5)
      if (amount > 0) expect(amountProblem(String(amount), available)).toBeNull()
    }),
  )
})

test.each([
  ['30', null],
  ['40', null],
  [' 5 ', null],
  ['0', AMOUNT_MESSAGES.above],
  ['7', AMOUNT_MESSAGES.steps],
  ['45', 'You have 40 PTC for this. Choose a smaller amount.'],
  ['', AMOUNT_MESSAGES.whole],
  ['-5', AMOUNT_MESSAGES.whole],
  ['2.5', AMOUNT_MESSAGES.whole],
  ['1e3', AMOUNT_MESSAGES.whole],
  ['٥', AMOUNT_MESSAGES.whole],
  ['005', AMOUNT_MESSAGES.whole],
  ['1,000', AMOUNT_MESSAGES.whole],
  ['9007199254740992', AMOUNT_MESSAGES.whole],
])('%j of 42 PTC is refused with the words of the rule, or not [F51, M4.18]', (typed, problem) => {
  expect(amountProblem(typed, 42)).toBe(problem)
})

test('the league refuses in the same words whatever number the field refuses [F51]', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 2_000_000 }), (amount) => {
      const problem = amountProblem(String(amount), Number.MAX_SAFE_INTEGER)
      if (amount >= 0 && amount < 1_000_000) expect(problem).toBe(transferAmountProblem(amount))
      else expect(problem).not.toBeNull()
    }),
  )
})

test('a step goes to the next multiple of 5 and stays within what is available [M5.19]', () => {
  expect([
    steppedAmount('30', 1, 100),
    steppedAmount('32', 1, 100),
    steppedAmount('32', -1, 100),
    steppedAmount('0', -1, 100),
    steppedAmount('x', 1, 100),
    steppedAmount('95', 1, 99),
  ]).toEqual([35, 35, 30, 0, 5, 95])
})
