import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatBuyIn, formatChips, formatMoney, formatPtc, shortMoney } from './money.ts'

test.each([
  [1500, '$1,500.00'],
  [0, '$0.00'],
  [-0, '$0.00'],
  [20.5, '$20.50'],
  [1_234_567.891, '$1,234,567.89'],
  [-12, '-$12.00'],
])('%d dollars read %s [P9.14]', (amount, text) => {
  expect(formatMoney(amount)).toBe(text)
})

test('an amount can be given in cents [P9.14]', () => {
  expect(formatMoney(1999, { cents: true })).toBe('$19.99')
})

test('whole cents are shown exactly, with a separator every three digits [P9.14]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
      const text = formatMoney(cents, { cents: true })
      expect(text).toMatch(/^\$\d{1,3}(,\d{3})*\.\d\d$/)
      expect(Number(text.replaceAll(/\D/g, ''))).toBe(cents)
    }),
  )
})

test('cards leave out the cents of whole dollars', () => {
  expect(shortMoney(1500)).toBe('$1,500')
  expect(shortMoney(1500.5)).toBe('$1,500.50')
  expect(shortMoney(-0)).toBe('$0')
})

describe('a buy-in', () => {
  test('is its description, else its amount, else Free [P2.166]', () => {
    expect(formatBuyIn({ buyInDescription: '$20 + $5', buyInAmount: 25 })).toBe('$20 + $5')
    expect(formatBuyIn({ buyInDescription: ' ', buyInAmount: 25 })).toBe('$25.00')
    expect([0, -5].map((buyInAmount) => formatBuyIn({ buyInAmount }))).toEqual(['Free', 'Free'])
    expect(formatBuyIn({})).toBe('Free')
  })

  test('reads FREE to members, and is short on cards', () => {
    expect(formatBuyIn({ buyInAmount: 0 }, { free: 'FREE' })).toBe('FREE')
    expect(formatBuyIn({ buyInAmount: 1500 }, { short: true })).toBe('$1,500')
  })
})

test.each([
  [185, '185 PTC'],
  [1890, '1,890 PTC'],
  [0, '0 PTC'],
  [12.9, '12 PTC'],
  [-0.4, '0 PTC'],
])('%d credits read %s [P9.13, M9.13]', (credits, text) => {
  expect(formatPtc(credits)).toBe(text)
})

test('chips are whole, with a separator', () => {
  expect(formatChips(24_827.6)).toBe('24,828')
  expect(formatChips(-0.2)).toBe('0')
})
