import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupDigits, inBigBlinds } from './figures.ts'

test.each([
  ['10000/20000', '10,000/20,000'],
  ['200/400', '200/400'],
  ['500/1000', '500/1,000'],
  ['1000000 / 2000000', '1,000,000 / 2,000,000'],
  ['10,000/20,000', '10,000/20,000'],
  ['1K/2K', '1K/2K'],
  ['25.5K/51K', '25.5K/51K'],
  ['10000.50', '10000.50'],
  ['Ante 2500', 'Ante 2,500'],
  ['2500BB', '2500BB'],
  ['20:1500', '20:1500'],
  ['1000:1500', '1000:1500'],
  ['---', '---'],
  ['', ''],
])('the blind %j reads %j [P2.182, P2.183]', (text, shown) => expect(groupDigits(text)).toBe(shown))

test('numbers keep their digits, whatever stands around them', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (small, big) => {
      const shown = groupDigits(`${small}/${big}`)
      expect(shown.replaceAll(',', '')).toBe(`${small}/${big}`)
      expect(shown).toBe(`${small.toLocaleString('en-AU')}/${big.toLocaleString('en-AU')}`)
    }),
  )
})

test.each([
  [20_000, 800, '25 big blinds'],
  [20_000, 1_100, '18 big blinds'],
  [19_990, 2_000, '9.9 big blinds'],
  [3_000_000, 200, '15,000 big blinds'],
  [20_000, 0, ''],
  [20_000, null, ''],
  [undefined, 800, ''],
])(
  '%j chips at a big blind of %j are %j: cut, never rounded up, and unknown without either [D2.31, D2.33]',
  (chips, big, shown) => expect(inBigBlinds(chips, big)).toBe(shown),
)
