import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  clientAddress,
  fieldsAddress,
  frameAddress,
  messageOf,
  OTHER_BRAND,
  secondStepAddress,
  tokenCookie,
  tokenIn,
  webAddress,
} from './card.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the provider’s frame', () => {
  const ORIGIN = 'https://cards.example'
  const frameWindow = {} as MessageEventSource
  const receive = (
    data: unknown,
    { origin = ORIGIN, source = frameWindow }: { origin?: string; source?: MessageEventSource | null } = {},
  ) => messageOf({ origin, source, data }, { origin: ORIGIN, window: frameWindow })
  const token = { source: 'card-fields', type: 'token', token: 'tok', brand: 'visa' }

  test('is accepted from its own origin and window alone [M7.36, F70]', () => {
    expect(receive(token)).toMatchObject({ type: 'token', token: 'tok' })
    expect(receive(token, { origin: 'https://evil.example' })).toBeNull()
    expect(receive(token, { source: {} as MessageEventSource })).toBeNull()
    expect(receive(token, { source: null })).toBeNull()
  })

  test.each([
    null,
    'token',
    12,
    {},
    { type: 'token', token: 'tok' },
    { ...token, type: 'other' },
    { ...token, token: '' },
    { source: 'card-fields', type: 'validity', isValid: 'yes' },
  ])('%j is nothing it says', (data) => {
    expect(receive(data)).toBeNull()
  })

  test('takes visa and mastercard only [M5.30]', () => {
    expect(receive({ ...token, brand: 'mastercard' })).toMatchObject({ type: 'token' })
    expect(receive({ ...token, brand: 'amex' })).toEqual({
      source: 'card-fields',
      type: 'failed',
      message: OTHER_BRAND,
    })
  })

  test('is a page on another origin than ours, or none [D1.5, M7.36]', () => {
    expect(fieldsAddress({ url: 'https://cards.example/card-fields' }, 'https://myapl.example')).toBe(
      'https://cards.example/card-fields',
    )
    for (const url of ['https://myapl.example/card-fields', '/card-fields', 'javascript:alert(1)', ''])
      expect(fieldsAddress({ url }, 'https://myapl.example')).toBeNull()
    expect(fieldsAddress(null, 'https://myapl.example')).toBeNull()
  })

  test('learns whose page it is on, and in which colours', () => {
    expect(frameAddress('https://cards.example/fields?a=1', 'https://myapl.example', 'dark')).toBe(
      'https://cards.example/fields?a=1&parent=https%3A%2F%2Fmyapl.example&theme=dark',
    )
  })

  test('a second step leads to a web page alone, which leads back [F53]', () => {
    expect(secondStepAddress('https://bank.example/x', 'https://myapl.example/redeem/event/1')).toBe(
      'https://bank.example/x?returnUrl=https%3A%2F%2Fmyapl.example%2Fredeem%2Fevent%2F1',
    )
    expect(secondStepAddress('javascript:alert(1)', 'https://myapl.example/')).toBeNull()
    expect([webAddress('data:text/html,x'), webAddress('nothing')]).toEqual([null, null])
  })
})

describe('the access token', () => {
  test('is stored in its cookie for its life [M7.30]', () => {
    expect(tokenCookie('a b;c', 1_735.9, true)).toBe(
      'secure-pay-access_token=a%20b%3Bc; Max-Age=1735; Path=/; SameSite=Strict; Secure',
    )
    expect(tokenCookie('x', -5, false)).toContain('Max-Age=0;')
    expect(tokenIn('apl_member=1; secure-pay-access_token=a%20b%3Bc')).toBe('a b;c')
  })

  test.each([
    '',
    'apl_member=1',
    'secure-pay-access_token=',
    'not-secure-pay-access_token=x',
    'secure-pay-access_token=%',
  ])('is not in %j', (cookies) => {
    expect(tokenIn(cookies)).toBeNull()
  })
})

describe('the client’s address', () => {
  const answering = (body: unknown) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(Response.json(body))),
    )

  test('is asked for where a look-up is set [M7.31]', async () => {
    answering({ ip: '203.0.113.7' })
    expect(await clientAddress('https://ip.example/json')).toBe('203.0.113.7')
    expect(await clientAddress(null)).toBeUndefined()
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('does not stop a sale when it cannot be had [D5.32]', async () => {
    answering({ ip: '<b>' })
    expect(await clientAddress('https://ip.example/json')).toBeUndefined()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    expect(await clientAddress('https://ip.example/json')).toBeUndefined()
  })
})
