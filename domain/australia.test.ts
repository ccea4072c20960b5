import { expect, test } from 'vitest'
import { isInAustralia } from './australia.ts'

test.each([
  ['Melbourne', -37.8, 145, true],
  ['Thursday Island', -10.58, 142.2, true],
  ['Boigu Island', -9.23, 142.2, true],
  ['Lord Howe Island', -31.55, 159.08, true],
  ['Hobart', -42.9, 147.3, true],
  ['Steep Point', -26.15, 113.16, true],
  ['Byron Bay', -28.64, 153.6, true],
  ['Port Moresby', -9.44, 147.18, false],
  ['Dili', -8.56, 125.58, false],
  ['Kupang', -10.17, 123.6, false],
  ['Auckland', -36.85, 174.76, false],
  ['London', 51.5, -0.12, false],
  ['the null island', 0, 0, false],
])('%s is in Australia or not', (_name, latitude, longitude, inside) => {
  expect(isInAustralia({ latitude, longitude })).toBe(inside)
})
