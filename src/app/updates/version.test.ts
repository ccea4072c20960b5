import { expect, test } from 'vitest'
import { isOlderThan } from './version.ts'

test.each([
  ['0.1.0', '0.1.1', true],
  ['0.9', '0.10', true],
  ['1.0.0', '1', false],
  ['2.0', '1.9.9', false],
  ['1.2.3', '1.2.3.1', true],
  ['1.0', 'tomorrow', false],
  ['1.0', '', false],
])('whether %s is older than %s: %s [F21]', (version, other, expected) => {
  expect(isOlderThan(other, version)).toBe(expected)
})
