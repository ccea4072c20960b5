import { expect, test } from 'vitest'
import { postcodeOfZero } from './postcode.ts'

test.each([
  ['820', { postcode: '0820', stateId: 7 }],
  ['800', { postcode: '0800', stateId: 7 }],
  [' 9 99', { postcode: '0999', stateId: 7 }],
  ['200', { postcode: '0200', stateId: 8 }],
  ['299', { postcode: '0299', stateId: 8 }],
  ['199', null],
  ['300', null],
  ['799', null],
  ['0820', null],
  ['82', null],
  ['82x', null],
  ['', null],
])('three digits that are a postcode without its first 0: %j is %j [F124]', (text, postcode) => {
  expect(postcodeOfZero(text)).toEqual(postcode)
})
