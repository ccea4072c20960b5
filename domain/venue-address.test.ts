import { expect, test } from 'vitest'
import { addressLine } from './venue-address.ts'

test.each([
  [{ address: '12 High Street', suburb: 'Kew' }, '12 High Street, Kew'],
  [{ address: '12 High Street, KEW VIC 3101', suburb: 'Kew ' }, '12 High Street, KEW VIC 3101'],
  [{ address: null, suburb: 'Kew' }, 'Kew'],
  [{ address: '12 High Street', suburb: '' }, '12 High Street'],
  [{}, ''],
])('%j reads %s: the suburb stands there once', (given, line) => {
  expect(addressLine(given)).toBe(line)
})
