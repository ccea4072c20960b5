import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGE_ROUTES } from '#domain/page-routes.ts'
import { readEnv } from '#server/settings/env.ts'
import { openTestDatabase, testApp, type TestApp } from '#server/testing/test-app.ts'

const SHELL = '<!doctype html><title>The shell</title>'
const SCRIPT = 'console.log("main")'.repeat(200)
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const TOMORROW = 'Sat, 21 Nov 2026 08:30:00 GMT'
let dist: string
let dataDir: string
let site: TestApp

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'))
  mkdirSync(join(dist, 'assets'))
  const files: Record<string, string | Buffer> = {
    'index.html': SHELL,
    'sw.js': 'self',
    'sw-off.js': 'unregister',
    'manifest.webmanifest': '{}',
    'config.json': '{"leagueName":"of the file"}',
    '.secret': 'x',
    'assets/main-abc123.js': SCRIPT,
    'assets/main-abc123.js.br': brotliCompressSync(SCRIPT),
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dist, name), content)
  dataDir = mkdtempSync(join(tmpdir(), 'data-'))
  site = await testApp({ distDir: dist, env: { dataDir } })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await site.close()
  rmSync(dist, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
})

/** A text that every parameter of a page can be, by its name. */
function exampleOf(parameter: string): string {
  if (/guid|membership/i.test(parameter)) return '735674d1-1234-4abc-9def-0123456789ab'
  return /gameType/.test(parameter) ? 'league' : '7'
}

/** What travels, as a client of HTTP alone has it. */
async function overSocket(method: string, path: string, headers: Record<string, string>) {
  const { port } = site.app.server.address() as AddressInfo
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    httpRequest({ port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        // The cookie of a form is another one each time.
        const { date: _date, 'set-cookie': _cookie, ...rest } = response.headers
        resolve({ status: response.statusCode ?? 0, headers: rest, text: Buffer.concat(chunks).toString('latin1') })
      })
    })
      .on('error', reject)
      .end()
  })
}

describe('the shell', () => {
  test.each([
    '/',
    '/event/7',
    '/EVENT/7/Clock',
    '/venue/royal-hotel',
    '/profile?section=dashboard',
    '/aplpt/apl-million-2025',
    '/preview?src=/media/a.webp',
  ])('serves a person who goes to %s [D1.1] [D1.34] [F3]', async (url) => {
    const answer = await site.request('GET', url, { headers: HTML })
    expect([answer.status, answer.text]).toEqual([200, SHELL])
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect((await site.request('HEAD', url, { headers: HTML })).text).toBe('')
  })

  test.each([
    '/assets/main-old.js',
    '/assets/',
    '/assets/nothing',
    '/umbraco',
    '/Umbraco/Api/Event/Nothing',
    '/umbraco/api/',
    '/UMBRACO/surface/nothing',
    '/media/nothing',
    '/dev/nothing',
    '/login/nothing',
    '/tournamentClockHub/nothing',
    '/assets/..%2findex.html',
  ])('never serves %s, not even to a browser [F16]', async (url) => {
    const answer = await site.request('GET', url, { headers: HTML })
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({ id: 'not-found' })
  })

  test.each(['/wp-login.php', '/missing.js', '/favicon.ico', '/event/7/data.json', '/.secret', '/%2e%2e/package.json'])(
    'is the 404 page of %s for who names HTML, and nobody else’s [F16, F75]',
    async (url) => {
      const answer = await site.request('GET', url, { headers: HTML })
      expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([404, SHELL, 'no-cache'])
      for (const accept of ['*/*', 'image/avif,*/*;q=0.8', 'application/json', 'text/html;q=0'])
        expect((await site.request('GET', url, { headers: { accept } })).headers['content-type']).toContain(
          'application/problem+json',
        )
    },
  )

  test.each(['GET', 'POST', 'PUT'])('is no response to %s that wants no page [F16]', async (method) => {
    const headers = method === 'GET' ? { accept: 'application/json' } : HTML
    for (const url of ['/', '/event/7', '/no/such/page']) {
      const answer = await site.request(method, url, { headers })
      expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        404,
        'application/problem+json; charset=utf-8',
        'no-store',
      ])
      expect(answer.json()).toMatchObject({ id: 'not-found' })
    }
  })
})

describe('a caller that is no browser [F75]', () => {
  const CALLERS: Record<string, Record<string, string>> = {
    'with Accept: */*': { accept: '*/*' },
    'without Accept': {},
    facebook: {
      accept: '*/*',
      'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    },
    whatsapp: { accept: '*/*', 'user-agent': 'WhatsApp/2.23.20.0' },
    slack: { accept: '*/*', range: 'bytes=0-32768', 'user-agent': 'Slackbot-LinkExpanding 1.0' },
    x: { accept: '*/*', 'user-agent': 'Twitterbot/1.0' },
  }

  test.each(PAGE_ROUTES.map((route) => route.replace(/\{?-?\$\w+\}?/g, exampleOf)))('gets %s', async (url) => {
    for (const [name, headers] of Object.entries(CALLERS)) {
      const { range: _range, ...whole } = headers
      const answer = await site.request('GET', url, { headers: whole })
      const status = url === '/page-not-found' ? 404 : 200
      expect([name, answer.status, answer.text]).toEqual([name, status, SHELL])
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: expect.stringMatching(/^Accept, accept-encoding$/i) as string,
        'content-security-policy': expect.stringContaining('script-src') as string,
      })
    }
  })

  test('learns from Vary that the response depends on what it accepts', async () => {
    for (const accept of ['*/*', 'application/json'])
      for (const url of ['/', '/event/7', '/no/such/page', '/page-not-found', '/event/7.'])
        expect((await site.request('GET', url, { headers: { accept } })).headers.vary, url).toMatch(/^Accept\b/)
  })
})

describe('an address that leads nowhere [F75, P2.19]', () => {
  test.each([
    '/no/such/page',
    '/page-not-found',
    '/Page-Not-Found/',
    '/event',
    '/event/abc',
    '/event/0',
    '/event/2147483648',
    '/event/7/board',
    '/event/7.json',
    '/venue/0',
    '/profile/735674d1',
    '/redeem/event/x',
    '/tickets/x',
    '/components',
    '/loginhelp',
    `/venue/${'x'.repeat(300)}`,
    `/${'x'.repeat(3_000)}`,
    '/venue/a%00b',
    '/event/%',
    '/event/%E2%80',
    '/%ff',
    '/%zz',
    '/%c0%ae',
    '//event/7',
    '/event//7',
    '/event/./7',
    '/%2e%2e/event/7',
  ])('%s is 404 with the app, always whole', async (url) => {
    const headers = { accept: '*/*', 'if-none-match': '*', 'if-modified-since': TOMORROW, range: 'bytes=0-3' }
    for (const requested of [{ accept: '*/*' }, HTML, headers]) {
      const answer = await overSocket('GET', url, requested)
      expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([404, SHELL, 'no-cache'])
    }
  })

  test.each(['/assets/nothing', '/umbraco/api/nothing', '/media/nothing', '/login/nothing.'])(
    '%s stays plain, to every caller [F16]',
    async (url) => {
      for (const headers of [{ accept: '*/*' }, {}, HTML] as Record<string, string>[])
        expect((await site.request('GET', url, { headers })).headers['content-type']).toContain('problem+json')
    },
  )
})

describe('an address with what followed it in a message [F76]', () => {
  test.each([
    ['/event/1004.', '/event/1004'],
    ['/venue/1)', '/venue/1'],
    ['/leaderboards,', '/leaderboards'],
    ['/event/1004%20', '/event/1004'],
    ['/leaderboards,?season=3&x=%0d%0a', '/leaderboards?season=3&x=%0d%0a'],
    ['/event/1004%E2%80%9D', '/event/1004'],
    ['/event/1004%', '/event/1004'],
    ['/event/1004%0d%0a', '/event/1004'],
    ['/event/1004./', '/event/1004'],
    ['/types/league.', '/types/league'],
    ['//', '/'],
    ['/%', '/'],
  ])('%s leads to %s', async (url, location) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await overSocket(method, url, { accept: '*/*' })
      expect([answer.status, answer.headers['location'], answer.headers['cache-control'], answer.text]).toEqual([
        302,
        location,
        'no-cache',
        '',
      ])
    }
    expect((await site.request('GET', location, { headers: HTML })).status).toBe(200)
    expect((await overSocket('GET', url, { accept: 'application/json' })).status).toBe(404)
  })

  test.each([
    ['/login.', '/login'],
    ['/Login/Forgot)', '/Login/Forgot'],
    ['/login/forgot%20', '/login/forgot'],
    ['/login/reset.?token=x', '/login/reset?token=x'],
    ['/login/email,', '/login/email'],
    ['/leaderboards/print%E2%80%9D?SID=1', '/leaderboards/print?SID=1'],
  ])('%s leads to a page of the server, %s [D5.74]', async (url, location) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await overSocket(method, url, HTML)
      expect([answer.status, answer.headers['location']]).toEqual([302, location])
    }
    expect((await overSocket('POST', url, HTML)).status).toBe(404)
    expect((await overSocket('GET', url, { accept: 'application/json' })).status).toBe(404)
  })

  test.each([
    '//login.',
    '//evil.example.',
    '//evil.example/event/1004.',
    '/%2f%2fevil.example.',
    '/\\evil.example.',
    '/%5cevil.example.',
    '/venue/a%0d%0aSet-Cookie:%20x=1.',
    '/no/such/page.',
  ])('%s leads to no other place [F63]', async (url) => {
    const answer = await overSocket('GET', url, HTML)
    expect([answer.status, answer.headers['location'], answer.text]).toEqual([404, undefined, SHELL])
  })
})

describe('HEAD [F75]', () => {
  test.each([
    '/',
    '/login',
    '/login/pages.css',
    '/event/7',
    '/no/such/page',
    '/page-not-found',
    '/event/1004.',
    '/index.html',
    '/assets/main-abc123.js',
    '/assets/missing.js',
    '/sw.js',
    '/manifest.webmanifest',
    '/config.json',
    '/openapi.json',
    '/robots.txt',
    '/sitemap.xml',
    '/healthz',
    '/media/venue/royal-hotel.webp',
    '/media/nothing',
    '/leaderboards/print?SID=1',
    '/umbraco/api/nothing',
  ])('%s has the status and headers of GET, and no body', async (url) => {
    for (const headers of [{ accept: '*/*' }, { ...HTML, 'accept-encoding': 'gzip, br' }]) {
      const [get, head] = [await overSocket('GET', url, headers), await overSocket('HEAD', url, headers)]
      expect(head).toEqual({ ...get, text: '' })
      if (get.headers['content-length'] !== undefined)
        expect(get.headers['content-length']).toBe(String(get.text.length))
    }
  })
})

test('assets are cached for ever, and what decides the version is revalidated each time', async () => {
  expect((await site.request('GET', '/assets/main-abc123.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  )
  for (const url of ['/index.html', '/sw.js', '/manifest.webmanifest', '/config.json']) {
    expect((await site.request('GET', url)).headers['cache-control'], url).toBe('no-cache')
  }
})

test('an asset compressed at build time is sent as it is', async () => {
  const reply = await site.app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'br' } })
  expect(reply.headers['content-encoding']).toBe('br')
  expect(reply.headers['content-type']).toContain('javascript')
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(SCRIPT)
})

test('a page of the build before still finds its parts after the next build, and what never was is still 404 [F15] [F16]', async () => {
  const next = mkdtempSync(join(tmpdir(), 'dist-'))
  mkdirSync(join(next, 'assets'))
  writeFileSync(join(next, 'index.html'), 'The next shell')
  writeFileSync(join(next, 'assets/main-def456.js'), 'next')
  const later = await testApp({ database: site.context.database, distDir: next, env: { dataDir } })
  const before = await later.app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'br' } })
  expect([before.statusCode, before.headers['content-encoding'], before.headers['cache-control']]).toEqual([
    200,
    'br',
    'public, max-age=31536000, immutable',
  ])
  expect((await later.request('GET', '/assets/main-def456.js')).text).toBe('next')
  expect((await later.request('GET', '/', { headers: HTML })).text).toBe('The next shell')
  expect((await later.request('GET', '/sw.js')).status).toBe(404)
  expect((await later.request('GET', '/assets/main-old.js')).status).toBe(404)
  await later.app.close()
  rmSync(next, { recursive: true, force: true })
})

test('with the kill switch /sw.js is the worker that leaves, and is asked for again each time [F18]', async () => {
  expect((await site.request('GET', '/sw.js')).text).toBe('self')
  const off = await testApp({
    database: site.context.database,
    distDir: dist,
    env: { dataDir, serviceWorker: readEnv({ SERVICE_WORKER: 'off' }).serviceWorker },
  })
  const answer = await off.request('GET', '/sw.js')
  expect([answer.text, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
    'unregister',
    'no-cache',
    expect.stringContaining('javascript'),
  ])
  await off.app.close()
})

test('the oldest version that is served well travels with the responses of the API alone [F21]', async () => {
  const { minAppVersion } = readEnv({ MIN_APP_VERSION: '1.4.0' })
  const strict = await testApp({ database: site.context.database, distDir: dist, env: { dataDir, minAppVersion } })
  expect((await strict.request('GET', '/Umbraco/Api/region/list')).headers['x-min-app-version']).toBe('1.4.0')
  expect((await strict.request('GET', '/', { headers: HTML })).headers['x-min-app-version']).toBeUndefined()
  expect((await site.request('GET', '/Umbraco/Api/region/list')).headers['x-min-app-version']).toBeUndefined()
  await strict.app.close()
  expect(() => readEnv({ MIN_APP_VERSION: 'newest' })).toThrow(/must be a version like 1.4.0/)
})

test('/config.json is the server’s own [D1.6] [D1.7]', async () => {
  expect((await site.request('GET', '/config.json')).json()).toMatchObject({
    leagueName: 'APL',
    apiBase: '/Umbraco/Api',
    capabilities: [
      'idempotency',
      'print',
      'webPush',
      'ownData',
      'progress',
      'pictureSizes',
      'openPayments',
      'sessions',
      'reauthentication',
      'emailLinks',
      'passkeys',
      'calendar',
      'firstNight',
      'direct',
    ],
  })
})

test('without a built app a person reads so', async () => {
  const database = await openTestDatabase()
  const bare = await testApp({ database })
  const answer = await bare.request('GET', '/', { headers: HTML })
  expect([answer.status, answer.text]).toEqual([503, 'The app has not been built. Run npm start.\n'])
  await bare.close()
  await database.close()
})
