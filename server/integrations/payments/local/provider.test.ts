import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dark, fills, light } from '#domain/colours.ts'
import { contentSecurityPolicy } from '#server/http/plugins/content-security-policy.ts'
import { EnvironmentError, readEnv } from '#server/settings/env.ts'
import { openBook, orderState } from './book.ts'
import { readCard } from './cards.ts'
import { readExpiry } from './expiry.js'
import type { OnOwnPort } from '#server/integrations/payments/own-port.ts'
import { withCards } from '#server/integrations/payments/with-cards.ts'
import { startLocalProvider } from './provider.ts'

const NOW = new Date('2026-11-19T07:00:00Z')
let dataDir: string
let provider: OnOwnPort

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'provider-'))
  provider = await startLocalProvider({
    nodeEnv: 'test',
    dataDir,
    host: '127.0.0.1',
    publicOrigin: null,
    port: 0,
    isPortFixed: false,
    now: () => NOW,
  })
})
afterAll(async () => {
  await provider.close()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('the local provider', () => {
  test('refuses to run in production', async () => {
    const options = { dataDir, host: '127.0.0.1', publicOrigin: null, port: 0, isPortFixed: false, now: () => NOW }
    await expect(startLocalProvider({ ...options, nodeEnv: 'production' })).rejects.toThrow(
      /does not run in production/,
    )
    const production = { NODE_ENV: 'production', DATABASE: 'embedded' }
    expect(() => readEnv({ ...production, CARD_PROVIDER: 'local' })).toThrow(EnvironmentError)
    expect(readEnv(production).cards).toBeNull()
    expect(readEnv({ DATABASE_URL: 'postgres://localhost/x' }).cards).toBeNull()
  })

  test('takes another port where nobody asked for this one, else says so', async () => {
    const port = Number(new URL(provider.origin).port)
    const options = { nodeEnv: 'test' as const, dataDir, host: '127.0.0.1', publicOrigin: null, port, now: () => NOW }
    const second = await startLocalProvider({ ...options, isPortFixed: false })
    expect(second.origin).not.toBe(provider.origin)
    await second.close()
    await expect(startLocalProvider({ ...options, isPortFixed: true })).rejects.toThrow(/CARD_PORT/)
  })

  test('is announced to the app, whose policy lets it frame the fields and nothing else', async () => {
    const { env, close } = await withCards({ ...readEnv({ PORT: '0' }), host: '127.0.0.1', dataDir }, () => NOW)
    const { origin } = new URL(env.config.cardProvider?.url ?? '')
    expect(env.config.cardProvider).toMatchObject({ kind: 'frame', url: `${origin}/fields` })
    const policy = contentSecurityPolicy(env, '/nowhere')
    expect(policy).toContain(`frame-src ${origin};`)
    expect(policy.match(new RegExp(origin, 'g'))).toHaveLength(1)
    await close()
  })

  test('its fields load nothing from elsewhere, and are framed by the league’s own pages alone [F67, F70]', async () => {
    const page = await fetch(
      `${provider.origin}/fields?parent=${encodeURIComponent('http://localhost:4173"><script>alert(1)</script>')}&theme=dark`,
    )
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'; script-src 'self'")
    expect(policy).toContain('frame-ancestors http://localhost:* http://127.0.0.1:*')
    const text = await page.text()
    expect(text).not.toContain('<script>alert')
    expect(text).toMatch(/autocomplete="cc-number"/)
    for (const name of ['fields.js', 'expiry.js', 'fields.css', 'archivo.woff2'])
      expect((await fetch(`${provider.origin}/${name}`)).status).toBe(200)
  })

  test('its fields have the colours of the app in both modes', async () => {
    const style = await (await fetch(`${provider.origin}/fields.css`)).text()
    const [inLight, inDark] = style.split("[data-theme='dark']")
    expect(inLight).toContain(`--accent: ${fills.accent.solid};`)
    expect(inLight).toContain(`--danger: ${light.danger};`)
    expect(inDark).toContain(`--danger: ${dark.danger};`)
    const used = new Set([...style.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name))
    expect([...used].filter((name) => !inLight?.includes(`  ${name}: `))).toEqual([])
  })

  test('leads from its second step back to the league’s own pages and nowhere else [F53, F63]', async () => {
    const { access_token: bearer } = (await (
      await fetch(`${provider.origin}/oauth/token`, { method: 'POST' })
    ).json()) as { access_token: string }
    const body = JSON.stringify({ token: 'x-secondStep', amount: 5_100, orderId: 'to-be-confirmed' })
    const payment = await fetch(`${provider.origin}/v2/payments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body,
    })
    const { redirectUrl } = (await payment.json()) as { redirectUrl: string }
    const back = 'http://localhost:4173/redeem/event/1'
    const requested = await fetch(`${redirectUrl}?returnUrl=${encodeURIComponent(back)}`)
    expect(requested.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:4173")
    expect(await requested.text()).toContain(`value="${back}"`)
    for (const other of [
      'https://evil.example/',
      'javascript:alert(1)',
      'http://localhost.evil.example/',
      'http://me@localhost/',
    ]) {
      const page = await fetch(`${redirectUrl}?returnUrl=${encodeURIComponent(other)}`)
      expect([
        page.headers.get('content-security-policy')?.endsWith("form-action 'self'"),
        (await page.text()).includes('name="back"'),
      ]).toEqual([true, false])
    }
    const answer = (words: Record<string, string>) =>
      fetch(redirectUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams(words) })
    expect((await answer({ answer: 'confirm', back: 'https://evil.example/' })).status).toBe(200)
    const answered = await answer({ answer: 'confirm', back })
    expect([answered.status, answered.headers.get('location')]).toEqual([303, back])
    expect(await (await fetch(`${redirectUrl}?returnUrl=${encodeURIComponent(back)}`)).text()).toContain(
      `href="${back}"`,
    )
  })

  test('shows payments to nobody without its token', async () => {
    expect((await fetch(`${provider.origin}/v2/orders/x`)).status).toBe(401)
    expect((await fetch(`${provider.origin}/v2/payments`, { method: 'POST', body: '{}' })).status).toBe(401)
  })

  test('takes cards from its own page alone, and writes no number down', async () => {
    const send = (headers: Record<string, string>) =>
      fetch(`${provider.origin}/tokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ number: '4111 1111 1111 1111', expiry: '12/30', cvv: '123' }),
      })
    expect(await (await send({})).json()).toEqual({
      token: expect.stringMatching(/^[\da-f]{24}-approve$/) as string,
      brand: 'visa',
      last4: '1111',
    })
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(400)
  })
})

test('cards are visa or mastercard, whole, and not over [M5.30]', () => {
  const read = (number: string, expiry = '12/30', cvv = '123') => readCard({ number, expiry, cvv }, NOW)
  expect(read('5555-5555-5555-4444')).toEqual({ brand: 'mastercard', last4: '4444', behaviour: 'approve' })
  expect(read('2223 0031 2200 3222')).toMatchObject({ brand: 'mastercard', behaviour: 'decline' })
  for (const expiry of ['1230', '12/30', '12 / 30'])
    expect(read('4111111111111111', expiry)).toMatchObject({ brand: 'visa' })
  expect([
    read('4111111111111112'),
    read('x'),
    read('378282246310005'),
    read('4111111111111111', '13/30'),
    read('4111111111111111', '10/26'),
    read('4111111111111111', '11/26', '12'),
  ]).toEqual([
    'Check the card number.',
    'Check the card number.',
    'Only Visa and Mastercard are accepted.',
    'Check the expiry date.',
    'This card has expired.',
    'Check the security code.',
  ])
})

test.each([
  ['12/27', '12/27'],
  ['1227', '12/27'],
  ['12/2027', '12/27'],
  ['122027', '12/27'],
  ['12 2027', '12/27'],
  ['2027-12', '12/27'],
  ['2027/1', '01/27'],
  ['202701', '01/27'],
  ['1/27', '01/27'],
  [' 1 / 2027 ', '01/27'],
  ['1-27', '01/27'],
  ['\u202a１２．２０２７\u202c', '12/27'],
  ['13/27', null],
  ['00/27', null],
  ['127', null],
  ['12/7', null],
  ['12/1927', null],
  ['12/20271', null],
  ['12/271', null],
  ['1/2/27', null],
  ['27-12', null],
  ['', null],
])('the expiry %j is read as %j by the page and the server [F124]', (text, expiry) => {
  expect(readExpiry(text)).toBe(expiry)
  const card = readCard({ number: '4111111111111111', expiry: text, cvv: '123' }, NOW)
  if (expiry === null) expect(card).toBe('Check the expiry date.')
  else expect(card).toMatchObject({ brand: 'visa' })
})

test('a card that was pasted is the card [M5.30, F77]', () => {
  const card = readCard({ number: '4111111111111111', expiry: '12/30', cvv: '123' }, NOW)
  for (const [number, expiry, cvv] of [
    ['\u202a4111 1111 1111 1111\u202c', '\u202a12/30\u202c', '\u200b123'],
    ['4111‑1111–1111\u22121111', '12‑30', ' 123 '],
    ['４１１１１１１１１１１１１１１１', '１２／３０', '１２３'],
    ['٤١١١١١١١١١١١١١١١', '12 ⁄ 30', '١٢٣'],
    ['4111\u00a01111\u202f1111\u20091111', '1230', '123'],
  ] as const)
    expect(readCard({ number, expiry, cvv }, NOW), number).toEqual(card)
})

test('the book outlives a kill, also in the middle of a line, and charges an order once [F50]', () => {
  const file = join(dataDir, 'book', 'orders.jsonl')
  const first = openBook(file)
  const order = { id: 'one', amount: 100, behaviour: 'late' as const, at: NOW.getTime() }
  first.take(order)
  first.take({ ...order, amount: 999 })
  appendFileSync(file, '{"id":"tw')
  const second = openBook(file)
  expect([second.find('one')?.amount, second.find('tw')]).toEqual([100, undefined])
  expect([orderState(order, order.at).status, orderState(order, order.at + 15_000).status]).toEqual([
    'processing',
    'paid',
  ])
  expect(readFileSync(file, 'utf8').match(/"one"/g)).toHaveLength(1)
  const slow = { ...order, behaviour: 'veryLate' as const }
  expect([orderState(slow, order.at + 149_999).status, orderState(slow, order.at + 150_000).status]).toEqual([
    'unheard',
    'paid',
  ])
})
