import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardAmountCents, clampRedeem, redeemMax } from './ptc.ts'

const credits = fc.integer({ min: 0, max: 100_000 })
const typed = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(Number.NaN, Infinity, -Infinity, -0))

describe('the redeem', () => {
  test('runs to the smaller of balance and buy-in, in whole credits [M5.27]', () => {
    expect(redeemMax(185, 120)).toBe(120)
    expect(redeemMax(60, 120)).toBe(60)
    expect(redeemMax(60, 19.5)).toBe(19)
    expect(redeemMax(-5, 120)).toBe(0)
    expect(clampRedeem(12.4, 60, 120)).toBe(12)
    expect(clampRedeem(Number.NaN, 60, 120)).toBe(0)
  })

  test('the card pays the rest in cents, never below 0 [M9.4, D5.28]', () => {
    expect(cardAmountCents(120, 20)).toBe(10_000)
    expect(cardAmountCents(19.99, 0)).toBe(1999)
    expect(cardAmountCents(20, 30)).toBe(0)
  })

  test('credits and card together make the price, whatever was typed [M5.27, M9.4]', () => {
    fc.assert(
      fc.property(typed, credits, fc.integer({ min: 0, max: 1_000_000 }), (amount, balance, priceCents) => {
        const used = clampRedeem(amount, balance, priceCents / 100)
        expect(Number.isInteger(used) && used >= 0 && used <= balance).toBe(true)
        expect(used * 100 + cardAmountCents(priceCents / 100, used)).toBe(priceCents)
      }),
    )
  })
})
