import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { requestAccountDeletion, updatePlayerAccountSettings } from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { searchEvents } from './events.ts'
import { searchPlayers } from './players.ts'
import { membershipRegister, mobileDuplicateCheck, otpCodeVerify, verifyTotp } from './registration.ts'
import { givenSearch, givenStateShort, givenText } from './scalars.ts'

/** The body as the server reads it. */
function bodyOf(endpoint: Endpoint, sent: object): unknown {
  return v.parse(endpoint.body ?? v.never(), sent)
}

const marked = (text: string) => `\u202a${text}\u202c`
const asFullWidth = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))

describe('requests are read as if they had been typed plainly [F77]', () => {
  test('registration: mobiles, codes, addresses, days and postcodes', () => {
    for (const mobile of [marked('0450 111 222'), '0450-111-222', asFullWidth('0450111222'), '0061 450 111 222'])
      expect(bodyOf(mobileDuplicateCheck, { mobile })).toEqual({ mobile: '0450111222' })
    for (const code of [marked('123 456'), '123‑456', asFullWidth('123456')]) {
      expect(bodyOf(otpCodeVerify, { otpCode: code })).toEqual({ otpCode: '123456' })
      expect(bodyOf(verifyTotp, { code })).toEqual({ code: '123456' })
    }
    expect(
      bodyOf(membershipRegister, {
        firstName: ' Zoe\u0308\u202e ',
        lastName: 'O’Brien‑Smith',
        password: 'Cafe\u0301 1!\u202a',
        mobile: marked('+61 (0)450 111 222'),
        email: ' \u200bZoe@Example.COM\ufeff',
        postcode: marked(asFullWidth('3121')),
        birthday: marked('12‑05–1990'),
      }),
    ).toEqual({
      firstName: 'Zoë',
      lastName: 'O’Brien‑Smith',
      // A password is normalised where it is measured and hashed.
      password: 'Cafe\u0301 1!\u202a',
      mobile: '0450111222',
      email: 'zoe@example.com',
      postcode: '3121',
      birthday: '12-05-1990',
    })
  })

  test('account settings and the request to delete an account', () => {
    expect(
      bodyOf(updatePlayerAccountSettings, {
        suburb: 'St Kilda\u2069',
        postcode: '31 21',
        dateBirth: marked('1990-05-12'),
        membershipNumber: marked('ap 123-456'),
        phoneMobile: '0450.111.222',
        emailAddress: marked('MIA@example.com'),
      }),
    ).toEqual({
      suburb: 'St Kilda',
      postcode: '3121',
      dateBirth: '1990-05-12',
      membershipNumber: 'AP123456',
      phoneMobile: '0450111222',
      emailAddress: 'mia@example.com',
    })
    expect(
      bodyOf(requestAccountDeletion, {
        firstName: 'Zoe\u0308',
        cardNumber: asFullWidth('6000‑0001'),
        emailAddress: 'Mia@Example.com\u200b',
        mobile: marked('03 5550 0000'),
        reason: 'No\u202e more 👩\u200d👩\u200d👧',
      }),
    ).toEqual({
      firstName: 'Zoë',
      cardNumber: '60000001',
      emailAddress: 'mia@example.com',
      // No mobile, but readable.
      mobile: '03 5550 0000',
      reason: 'No more 👩\u200d👩\u200d👧',
    })
  })

  test('searches', () => {
    expect(
      bodyOf(searchPlayers, {
        firstName: marked('Zoe\u0308'),
        lastName: 'O’Brien\u200b',
        cardNumber: '6000 0001',
      }),
    ).toEqual({ firstName: 'Zoë', lastName: 'O’Brien', cardNumber: '60000001' })
    expect(bodyOf(searchEvents, { searchText: marked('Castle\u00a0 Hotel'), postcode: asFullWidth('3121') })).toEqual({
      searchText: 'Castle Hotel',
      postcode: '3121',
    })
    expect(v.parse(givenStateShort, '\u200e vic')).toBe('VIC')
  })
})

test('a length counts after normalising, and an absurd text is rejected [F77]', () => {
  const search = givenSearch(20)
  expect(v.safeParse(search, '\u200b'.repeat(100) + 'a'.repeat(20)).success).toBe(true)
  expect(v.safeParse(search, '\ufdfa'.repeat(2)).success).toBe(false)
  expect(v.safeParse(search, '\u200b'.repeat(20_000)).success).toBe(false)
  expect(v.safeParse(givenText(3), 'e\u0301'.repeat(3)).success).toBe(true)
  expect(v.safeParse(givenText(10), 'a\u0000b').success).toBe(false)
})
