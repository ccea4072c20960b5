import { expect, test } from 'vitest'
import { cardNumberText, postcodeText } from './identifiers.ts'

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
