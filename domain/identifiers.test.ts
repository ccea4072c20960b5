import { expect, test } from 'vitest'
import { cardNumberText, postcodeOfZero, postcodeText } from './identifiers.ts'

test.each(['AP123456', 'ap123456', '\u202aAP123456\u202c', 'AP 123 456', 'AP‑123–456', 'ＡＰ１２３４５６', 'AP١٢٣٤٥٦'])(
  'the card number %j is AP123456 [F77 identifiers]',
  (text) => {
    expect(cardNumberText(text)).toBe('AP123456')
  },
)

test.each([
  ['3121', '3121'],
  [' 31 21 ', '3121'],
  ['\u202a3121\u202c', '3121'],
  ['３１２１', '3121'],
  ['SW1A\u00a01AA', 'SW1A 1AA'],
  ['SW 12', 'SW 12'],
  ['12 AB', '12 AB'],
])('the postcode %j is %j [F77 identifiers]', (text, plain) => {
  expect(postcodeText(text)).toBe(plain)
})

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
