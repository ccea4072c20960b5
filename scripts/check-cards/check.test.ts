import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OnOwnPort } from '#server/integrations/payments/own-port.ts'
import { startLocalProvider } from '#server/integrations/payments/local/provider.ts'
import { openSecurePay } from '#server/integrations/payments/securepay.ts'
import { readEnv } from '#server/settings/env.ts'
import { checkAgain, checkCharge, checkUnknownOrder, sandboxOf, saying } from './check.ts'
import { servePage } from './page.ts'

const KEYS = {
  CARD_PROVIDER: 'securepay',
  CARD_CLIENT_ID: 'the-client',
  CARD_CLIENT_SECRET: 'the-secret',
  CARD_MERCHANT_CODE: 'M1',
}

let dataDir: string
let sandbox: OnOwnPort
let lines: string[]

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'check-cards-'))
  sandbox = await startLocalProvider({
    nodeEnv: 'test',
    dataDir,
    host: '127.0.0.1',
    publicOrigin: null,
    port: 0,
    isPortFixed: false,
    now: () => new Date('2026-11-19T07:00:00Z'),
  })
})
beforeEach(() => {
  lines = []
})
afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const say = (line: string) => void lines.push(line)
const verdicts = () => lines.filter((line) => !line.startsWith('  '))

function settings(more: Record<string, string> = {}) {
  return sandboxOf(
    readEnv({ ...KEYS, CARD_API_URL: sandbox.origin, CARD_AUTH_URL: `${sandbox.origin}/oauth/token`, ...more }).cards,
  )
}

const provider = (request?: typeof fetch) => openSecurePay(settings(), undefined, saying(say, request))

test('a provider as assumed is ok, in each of its outcomes', async () => {
  expect(await checkUnknownOrder(provider(), say)).toBe(true)
  for (const card of ['approve', 'decline', 'secondStep']) {
    const charged = await checkCharge(provider(), { cardToken: `x-${card}`, amountCents: 100 }, say)
    expect([card, charged.isAsAssumed, charged.url !== null]).toEqual([card, true, card === 'secondStep'])
    if (charged.url !== null) {
      await fetch(charged.url, { method: 'POST', body: new URLSearchParams({ answer: 'confirm' }) })
      await checkAgain(provider(), charged.order, say)
    }
  }
  expect(verdicts()).toEqual([
    'ok: an order that was never made is not known',
    'ok: the charge is approved, its look-up approved',
    'ok: the charge is declined (Insufficient funds), its look-up declined (Insufficient funds)',
    'ok: the charge is secondStep, its look-up secondStep',
    'the look-up is approved',
  ])
})

test('one without a look-up is wrong, and says what that means', async () => {
  const none: typeof fetch = async (url, init) =>
    String(url).includes('/v2/orders/') ? new Response('no such page', { status: 404 }) : fetch(url, init)
  expect((await checkCharge(provider(none), { cardToken: 'x-approve', amountCents: 100 }, say)).isAsAssumed).toBe(false)
  expect(lines.slice(-2)).toEqual([
    'WRONG: the charge is approved, its look-up none',
    '  A payment without an outcome would stay so: only the office could end it.',
  ])
})

test('keys that do not let in are wrong, not a look-up without a result', async () => {
  const closed: typeof fetch = async () => new Response('{"error":"access_denied"}', { status: 401 })
  expect(await checkUnknownOrder(provider(closed), say)).toBe(false)
  expect(verdicts()).toEqual([
    'WRONG: an order that was never made is failed: The card provider answered 401., not unknown to the provider',
  ])
})

test('what came back is written, without tokens', async () => {
  await checkUnknownOrder(provider(), say)
  expect(lines[0]).toBe(
    `  POST ${sandbox.origin}/oauth/token 200 {"access_token":"…","token_type":"…","expires_in":1800}`,
  )
  expect(lines[1]).toMatch(
    /^ {2}GET .*\/v2\/orders\/[\da-f-]{36}\?merchantCode=M1 404 \{"message":"There is no such order."\}$/,
  )
  expect(lines.join()).not.toContain('the-secret')
})

test('the page charges what its fields make of a card', async () => {
  const { url, close } = await servePage({ provider: provider(), say, fieldsUrl: `${sandbox.origin}/fields` })
  const page = await (await fetch(url)).text()
  expect(page).toContain(`src="${sandbox.origin}/fields?parent=${encodeURIComponent(url)}&amp;theme=light"`)
  const post = (path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const charged = (await (await post('/charge', { token: 'x-approve', cents: 100 })).json()) as { order: string }
  expect(charged).toMatchObject({
    isAsAssumed: true,
    url: null,
    lines: ['ok: the charge is approved, its look-up approved'],
  })
  expect(await (await post('/look', { order: charged.order })).json()).toEqual({ lines: ['the look-up is approved'] })
  await close()
})

test('the live provider and the local one are no sandbox', () => {
  expect(() => settings({ CARD_API_URL: 'https://payments.auspost.net.au' })).toThrow(/where cards are charged/)
  expect(() => sandboxOf(readEnv(KEYS).cards)).toThrow(/where cards are charged/)
  expect(() => sandboxOf(readEnv({}).cards)).toThrow(/CARD_PROVIDER=securepay/)
})
