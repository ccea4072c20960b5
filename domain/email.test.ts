import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

/** So many characters, with the longest part before the @. */
const ofLength = (length: number) =>
  `${'a'.repeat(64)}@${['b', 'c', 'd'].map((l) => l.repeat(61)).join('.')}.${'e'.repeat(length - 251)}`

test.each(['robin@example.com', "o'brien+poker@mail.example.com.au", 'a@b.co', 'x_y-z.1@ex-ample.com', ofLength(254)])(
  '%j is an address [M5.7, M5.42, M5.58]',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each([
  '',
  'robin',
  'robin@',
  '@example.com',
  'robin@example',
  'robin@@example.com',
  'rob in@example.com',
  'robin@example..com',
  '.robin@example.com',
  'robin.@example.com',
  'ro..bin@example.com',
  'robin@-example.com',
  'robin@example.c',
  'robin@example.com\n',
  ' robin@example.com',
  'robin@exa_mple.com',
  'r😀bin@example.com',
  'robin@example.com,other@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(250)}.com`,
  ofLength(255),
])('%j is none [M5.7, M5.42, M5.58]', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('usual addresses pass, and nothing with a space or a line break does', () => {
  fc.assert(fc.property(fc.emailAddress({ size: 'small' }), (address) => void expect(isEmail(address)).toBe(true)))
  fc.assert(
    fc.property(
      fc.emailAddress({ size: 'small' }),
      fc.constantFrom(' ', '\n', '\t', ',', ';'),
      fc.nat(),
      (address, odd, at) => {
        const place = at % (address.length + 1)
        expect(isEmail(address.slice(0, place) + odd + address.slice(place))).toBe(false)
      },
    ),
  )
})
