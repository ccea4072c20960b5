import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { buildApp } from '#server/app.ts'
import { openHub } from '#server/realtime/open-hub.ts'
import { member } from '#server/testing/builders.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

const APP = 'https://app.league.example'
const API = 'https://api.league.example'
const SEASONS = '/Umbraco/Api/season/list'
const ME = '/Umbraco/Api/Account/GetLoggedMember'
const LOGOUT = '/umbraco/surface/account/logout'

let site: TestApp
let cookie: string

beforeAll(async () => {
  site = await testApp({ env: { publicOrigin: API, appOrigins: [APP] } })
  cookie = await site.signIn((await member(site.db)).id)
})

afterAll(() => site.close())

/** Of the headers by which a browser lets another origin in. */
function allowed(headers: Record<string, unknown>): unknown[] {
  return Object.entries(headers)
    .filter(([name]) => name.startsWith('access-control-'))
    .map(([, value]) => value)
}

describe('an origin in APP_ORIGINS', () => {
  const fromApp = { origin: APP, 'sec-fetch-site': 'same-site' }

  test('calls for its member and reads the response with the headers it needs', async () => {
    const answer = await site.request('GET', ME, { cookie, headers: fromApp })
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': APP,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': expect.stringMatching(/\bDate\b.*\bX-Server-Time\b.*\bRetry-After\b/),
      vary: expect.stringMatching(/^Origin, Cookie\b/),
    })
  })

  test('reads refusals too, and what is not there', async () => {
    for (const path of [ME, '/Umbraco/Api/nothing/here', '/media/nothing.webp']) {
      const answer = await site.request('GET', path, { headers: fromApp })
      expect([answer.status >= 400, answer.headers['access-control-allow-origin']], path).toEqual([true, APP])
    }
  })

  test('learns what it may send before it sends it', async () => {
    for (const path of ['/umbraco/api/Membership/AddFavoriteGame', '/tournamentClockHub/negotiate', LOGOUT]) {
      const answer = await site.request('OPTIONS', path, {
        headers: { ...fromApp, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-evil' },
      })
      expect([answer.status, answer.text], path).toEqual([204, ''])
      expect(answer.headers, path).toMatchObject({
        'access-control-allow-origin': APP,
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers': expect.stringMatching(/^Content-Type, X-Requested-With, Idempotency-Key/),
      })
      expect(answer.headers['access-control-allow-headers']).not.toContain('evil')
    }
  })

  test('writes and signs out, as the league’s own pages do [F64]', async () => {
    const write = await site.request('POST', '/Umbraco/Api/Event/SearchEvents', { body: {}, headers: fromApp })
    expect(write.status).toBe(200)
    const out = await site.request('POST', `${LOGOUT}?returnUrl=${encodeURIComponent(`${APP}/tickets`)}`, {
      headers: fromApp,
    })
    expect([out.status, out.headers.location]).toEqual([303, `${APP}/tickets`])
  })

  test('is where a sign-in may lead back to, whose page says where the visitor comes from', async () => {
    const page = await site.request('GET', `/login?returnUrl=${encodeURIComponent(`${APP}/event/7`)}`)
    expect(page.text).toContain(`value="${APP}/event/7"`)
    expect(page.headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${APP};`)
    const home = await site.request('GET', `/login?returnUrl=${encodeURIComponent(`${APP}/login`)}`)
    expect(home.text).toContain(`name="returnUrl" value="${APP}/"`)
  })

  test('a page of the server itself is not for it to read', async () => {
    expect(allowed((await site.request('GET', '/login', { headers: fromApp })).headers)).toEqual([])
  })
})

describe.each([
  'https://app.league.example.evil.example',
  'https://evil.example',
  'http://app.league.example',
  'https://app.league.example:8443',
  'null',
  '*',
])('from %s, which is not in the list', (origin) => {
  test('nothing can be read, written or asked beforehand [F64]', async () => {
    const read = await site.request('GET', SEASONS, { headers: { origin } })
    expect([allowed(read.headers), read.headers.vary]).toEqual([[], expect.stringMatching(/^Origin/)])
    const write = await site.request('POST', '/Umbraco/Api/Event/SearchEvents', { body: {}, headers: { origin } })
    expect([write.status, allowed(write.headers)]).toEqual([403, []])
    const preflight = await site.request('OPTIONS', SEASONS, {
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    expect([preflight.status >= 400, allowed(preflight.headers)]).toEqual([true, []])
  })

  test('a sign-in does not lead there [F63]', async () => {
    const page = await site.request('GET', `/login?returnUrl=${encodeURIComponent(`${origin}/x`)}`)
    expect(page.text).toContain('name="returnUrl" value="/"')
  })
})

test('without APP_ORIGINS no origin is let in, and responses do not vary by it', async () => {
  const closed = await testApp({ database: site.context.database, env: { publicOrigin: API } })
  const answer = await closed.request('GET', SEASONS, { headers: { origin: APP } })
  expect([answer.status, allowed(answer.headers), String(answer.headers.vary)]).toEqual([
    200,
    [],
    expect.not.stringContaining('Origin'),
  ])
  expect(closed.context.env.appOrigins).toEqual([])
  expect(
    (await closed.request('POST', '/Umbraco/Api/Event/SearchEvents', { body: {}, headers: { origin: APP } })).status,
  ).toBe(403)
  await closed.close()
})

test('the hub goes by the same list, for its calls and its sockets', async () => {
  const { hub, close } = await openHub(site.context)
  const app = await buildApp({ ...site.context, hub }, { distDir: '/nowhere' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = `127.0.0.1:${(app.server.address() as AddressInfo).port}/tournamentClockHub`
  const negotiate = (origin: string) => fetch(`http://${address}/negotiate`, { method: 'POST', headers: { origin } })
  const mine = await negotiate(APP)
  expect([mine.status, allowed(Object.fromEntries(mine.headers))]).toEqual([200, expect.arrayContaining([APP, 'true'])])
  const others = await negotiate('https://evil.example')
  expect([others.status, allowed(Object.fromEntries(others.headers))]).toEqual([403, []])
  const socket = (origin: string) =>
    new Promise((resolve) => {
      const opened = new WebSocket(`ws://${address}`, { origin })
      opened.on('open', () => (opened.close(), resolve('open')))
      opened.on('error', (error) => resolve(error.message))
    })
  expect(await socket(APP)).toBe('open')
  expect(await socket('https://evil.example')).toContain('403')
  await app.close()
  await close()
})
