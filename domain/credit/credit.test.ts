import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STATES } from '#domain/states.ts'
import { localDate, localParts } from '#domain/time.ts'
import {
  AMOUNT_MESSAGES,
  cardAmountProblem,
  priceChangedMessage,
  readWholeAmount,
  redeemAmountProblem,
  tooFewMessage,
  transferAmountProblem,
} from './amount.ts'
import { creditZone, endOfDay, expiryAfterReturn, zoneOfEnd } from './expiry.ts'
import { creditLeft, allocateLots, type Lot } from './lots.ts'
import { surchargeCents } from './surcharge.ts'

const ODD: unknown[] = [
  0,
  -5,
  2.5,
  2 ** 53,
  1e21,
  Number.NaN,
  Infinity,
  '1e3',
  '٥٠',
  '050',
  '1,000',
  '50',
  '',
  null,
  undefined,
  true,
  [50],
  { amount: 50 },
  50n,
]

describe('amounts', () => {
  test.each(ODD)('%s is no amount to transfer [F51, M4.18]', (odd) => expect(transferAmountProblem(odd)).toMatch(/./))

  test('of a transfer are multiples of 5 above 0 [M5.19]', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 200_000 }), (n) => transferAmountProblem(n * 5) === null))
    expect([7, 1_000_000, 1_000_005].map(transferAmountProblem)).toEqual([
      AMOUNT_MESSAGES.steps,
      null,
      AMOUNT_MESSAGES.whole,
    ])
  })

  test('to redeem are whole, from 0 [M5.27, M5.28, F51]', () => {
    expect([0, 1, 33, 1_000_000].map(redeemAmountProblem)).toEqual([null, null, null, null])
    for (const odd of ODD.slice(1)) expect(redeemAmountProblem(odd), String(odd)).toMatch(/./)
  })

  test('of cards are whole cents from 0 [M9.4, F51]', () => {
    expect([0, 1, 15_050, 100_000_000].map(cardAmountProblem)).toEqual([null, null, null, null])
    for (const odd of ODD.slice(1)) expect(cardAmountProblem(odd), String(odd)).toBe(AMOUNT_MESSAGES.cents)
  })

  test('typed are plain digits [F51]', () => {
    expect(['0', '5', ' 50 ', '1000000'].map(readWholeAmount)).toEqual([0, 5, 50, 1_000_000])
    expect(
      [
        '',
        '1e3',
        '٥',
        '５',
        '05',
        '00',
        '1,000',
        '1 000',
        '-5',
        '+5',
        '2.0',
        '0x10',
        '12345678',
        '9007199254740993',
        'ten',
      ].map(readWholeAmount),
    ).toEqual(Array(15).fill(null))
    fc.assert(fc.property(fc.nat({ max: 9_999_999 }), (n) => readWholeAmount(String(n)) === n))
  })

  test('are reported in sentences [D5.23]', () => {
    expect([priceChangedMessage(15_050), tooFewMessage(20), tooFewMessage(0)]).toEqual([
      'The price has changed to $150.50. Please check and agree to it again.',
      'You have 20 PTC for this. Choose a smaller amount.',
      'You have no PTC for this.',
    ])
  })
})

describe('the surcharge', () => {
  test('is 2 % with half a cent rounded up, and none at 0 [M9.3, D5.29, D5.31]', () => {
    expect([1, 24, 25, 74, 75, 4_500, 12_345].map((cents) => surchargeCents(cents, 200))).toEqual([
      0, 0, 1, 1, 2, 90, 247,
    ])
    expect([
      surchargeCents(4_500, 0),
      surchargeCents(0, 200),
      surchargeCents(-100, 200),
      surchargeCents(Number.NaN, 200),
    ]).toEqual([0, 0, 0, 0])
  })

  test('is within half a cent of the exact one, and never falls as the amount grows [D5.30]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 1_000 }), (cents, rate) => {
        const charged = surchargeCents(cents, rate)
        return (
          Number.isInteger(charged) &&
          Math.abs(charged - (cents * rate) / 10_000) <= 0.5 &&
          surchargeCents(cents + 1, rate) >= charged
        )
      }),
    )
  })
})

const NOW = new Date('2026-11-20T08:30:00Z')
const lots = fc
  .array(fc.record({ left: fc.integer({ min: 0, max: 500 }), days: fc.integer({ min: -3, max: 400 }) }), {
    maxLength: 12,
  })
  .map((rows): Lot[] =>
    rows.map(({ left, days }, n) => ({ id: n + 1, left, expiresAt: new Date(NOW.getTime() + days * 86_400_000) })),
  )

describe('lots', () => {
  test('are used whole and first to expire first, or not at all', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 1, max: 3_000 }), (held, amount) => {
        const uses = allocateLots(held, amount, NOW)
        if (amount > creditLeft(held, NOW)) return uses === null
        if (!uses) return false
        const lotOf = (id: number) => held[id - 1] as Lot
        const sum = uses.reduce((total, use) => total + use.amount, 0)
        const isWithin = uses.every(
          ({ id, amount: used }) => used > 0 && used <= lotOf(id).left && lotOf(id).expiresAt > NOW,
        )
        const isFull = uses.slice(0, -1).every(({ id, amount: used }) => used === lotOf(id).left)
        const last = lotOf(uses.at(-1)?.id ?? 0)
        const isFirst = held.every(
          (lot) =>
            lot.left === 0 ||
            lot.expiresAt <= NOW ||
            uses.some(({ id }) => id === lot.id) ||
            lot.expiresAt >= last.expiresAt,
        )
        return sum === amount && isWithin && isFull && isFirst
      }),
    )
  })

  test('with nothing left are passed over', () => {
    const expiresAt = new Date(NOW.getTime() + 1)
    const held = [0, 5].map((left, id) => ({ id, left, expiresAt }))
    expect(allocateLots(held, 5, NOW)).toEqual([{ id: 1, amount: 5 }])
  })

  test('that end together are used in order of age', () => {
    const together = [3, 1, 2].map((id) => ({ id, left: 10, expiresAt: new Date(NOW.getTime() + 1) }))
    expect(allocateLots(together, 25, NOW)).toEqual([
      { id: 1, amount: 10 },
      { id: 2, amount: 10 },
      { id: 3, amount: 5 },
    ])
  })
})

describe('credit ends', () => {
  test('at midnight in the member’s state, daylight saving or not [F44]', () => {
    for (const { id, timeZone } of STATES) {
      for (const day of ['2026-10-03', '2026-10-04', '2026-04-05', '2026-12-31', '2028-02-29']) {
        const end = endOfDay(day, creditZone(id))
        const { hour, minute, second } = localParts(end, timeZone)
        expect([hour, minute, second, localDate(end.getTime() - 1, timeZone)]).toEqual([0, 0, 0, day])
      }
    }
    expect(endOfDay('2026-11-20', creditZone(3)).toISOString()).toBe('2026-11-20T16:00:00.000Z')
    expect(creditZone(null)).toBe('Australia/Melbourne')
  })

  test('in the zone of the state whose midnight it is, the member’s own before others [D5.47]', () => {
    for (const { id, timeZone } of STATES) expect(zoneOfEnd(endOfDay('2026-12-30', timeZone), id)).toBe(timeZone)
    const [perth, hobart, darwin] = ['Australia/Perth', 'Australia/Hobart', 'Australia/Darwin']
    expect(zoneOfEnd(endOfDay('2026-12-30', perth), 1)).toBe(perth)
    expect(zoneOfEnd(endOfDay('2026-12-30', hobart), 3)).toBe('Australia/Melbourne')
    expect(zoneOfEnd(endOfDay('2026-06-30', darwin), 1)).toBe('Australia/Adelaide')
    expect(zoneOfEnd(new Date('2026-12-30T00:00:00Z'), 3)).toBe(perth)
  })

  test('is as far away again for credit that is given back after its end [F90 PTC given back]', () => {
    const timeZone = 'Australia/Sydney'
    const spentAt = new Date('2026-11-17T12:00:00+11:00')
    const now = new Date('2026-12-01T09:00:00+11:00')
    const returned = expiryAfterReturn(endOfDay('2026-11-20', timeZone), { spentAt, now, timeZone })
    expect(returned).toEqual(endOfDay('2026-12-04', timeZone))
    const sameDay = endOfDay('2026-11-20', timeZone)
    expect(expiryAfterReturn(sameDay, { spentAt, now: spentAt, timeZone })).toEqual(sameDay)
  })
})
