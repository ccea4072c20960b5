import { describe, expect, test } from 'vitest'
import { readAnte, readBlinds, readChips } from './chips.ts'

describe('a stack as it is typed [F86]', () => {
  test.each([
    ['24500', 24_500],
    [' 24,500 ', 24_500],
    ['24 500', 24_500],
    ['24\u202f500', 24_500],
    ['24.500', 24_500],
    ['24’500', 24_500],
    ['1,250,000', 1_250_000],
    ['1.250.000', 1_250_000],
    ['24.5k', 24_500],
    ['24,5k', 24_500],
    ['1.25M', 1_250_000],
    ['1.25 m', 1_250_000],
    ['1.500K', 1_500],
    ['1,500K', 1_500_000],
    ['２４．５Ｋ', 24_500],
    ['\u202a24500\u202c', 24_500],
    ['10000000', 10_000_000],
    ['7', 7],
  ])('%j is %d chips', (text, chips) => expect(readChips(text)).toBe(chips))

  test.each([
    '',
    '0',
    '-5',
    'all of it',
    '12,3456',
    '24,50',
    '24.5',
    '1e9',
    '99999999999',
    '5 big blinds',
    '24k5',
    '1 2',
    '3/5',
    '24,500.000.1',
  ])('“%s” is no number of chips', (text) => expect(readChips(text)).toBeNull())
})

describe('blinds as leagues write them [F86]', () => {
  test.each([
    '1500/3000',
    '1,500/3,000',
    '1.5K/3K',
    '1.5k / 3k',
    '1,5K/3K',
    '1.5/3K',
    '1.500/3.000',
    '1 500/3 000',
    '1\u00a0500 / 3\u202f000',
    "1'500/3'000",
    '1500-3000',
    '1500 – 3000',
    '1500 | 3000',
    'SB 1,500 / BB 3,000',
    '1500/3000/300',
    '1,500/3,000 (300)',
    '１５００／３０００',
    '\u202d1500/3000\u202c',
    '$1,500/$3,000',
    '1500⁄3000',
  ])('%j is 1,500 and 3,000', (text) => expect(readBlinds(text)).toEqual({ small: 1_500, big: 3_000 }))

  test.each([
    ['1M/2M', 1_000_000, 2_000_000],
    ['1m/2m', 1_000_000, 2_000_000],
    ['0.5M/1M', 500_000, 1_000_000],
    ['500K/1M', 500_000, 1_000_000],
    ['500/1K', 500, 1_000],
    ['1/2K', 1_000, 2_000],
    ['1/2', 1, 2],
    ['0.5/1', 0.5, 1],
    ['10000000/20000000', 10_000_000, 20_000_000],
  ])('%j is %d and %d', (text, small, big) => expect(readBlinds(text)).toEqual({ small, big }))

  test.each(['', '---', '200', 'Break', '/400', '200/', 'a/b', '0/0'])('%j cannot be read', (text) =>
    expect(readBlinds(text)).toBeNull(),
  )
})

test.each([
  ['50', 50],
  ['1,000', 1_000],
  ['1.5K', 1_500],
  ['1M', 1_000_000],
  ['BB 2000a', 2_000],
  ['BB 2,000', 2_000],
  ['BBA 2K', 2_000],
  ['2 000', 2_000],
  ['Ante 25', 25],
  ['', 0],
  ['no ante', 0],
])('an ante of %j is %d chips [F86]', (text, chips) => expect(readAnte(text)).toBe(chips))
