import { expect, test } from 'vitest'
import { addressLine, wholeAddress } from './venue-address.ts'

test.each([
  [{ address: '12 High Street', suburb: 'Kew' }, '12 High Street, Kew'],
  [{ address: '12 High Street, KEW VIC 3101', suburb: 'Kew ' }, '12 High Street, KEW VIC 3101'],
  [{ address: null, suburb: 'Kew' }, 'Kew'],
  [{ address: '12 High Street', suburb: '' }, '12 High Street'],
  [{}, ''],
  [{ address: '1 Kewdale Road', suburb: 'Kew' }, '1 Kewdale Road, Kew'],
  [{ address: '8 Acland St, ST. KILDA 3182', suburb: 'Saint Kilda' }, '8 Acland St, ST. KILDA 3182'],
  [{ address: '8 Main Rd, Mount Isa', suburb: 'Mt Isa' }, '8 Main Rd, Mount Isa'],
  [{ address: '3 Rue, D’Estrées Bay', suburb: "D'Estrees Bay" }, '3 Rue, D’Estrées Bay'],
  [{ address: '4 Bay St', suburb: '–' }, '4 Bay St, –'],
])('%j reads %s: the suburb stands there once [F78]', (value, line) => {
  expect(addressLine(value)).toBe(line)
})

test.each([
  [{ address: ' 12 High Street ', suburb: ' Kew ', postcode: ' 3101 ' }, '12 High Street, Kew 3101'],
  [{ address: '12 High Street', suburb: 'Kew', postcode: null }, '12 High Street, Kew'],
  [{ address: '12 High Street, KEW VIC 3101', suburb: 'Kew', postcode: '3101' }, '12 High Street, KEW VIC 3101'],
  [{ address: '12 High Street', suburb: null, postcode: '3101' }, '12 High Street'],
  [{ address: ' ', suburb: 'Kew', postcode: '3101' }, 'Kew 3101'],
  [{}, ''],
])('%j reads %s: the postcode stands beside the suburb', (value, whole) => {
  expect(wholeAddress(value)).toBe(whole)
})
