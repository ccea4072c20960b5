import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { openTestDatabase, testApp, type TestApp } from '#server/testing/test-app.ts'

const SHELL = '<!doctype html><title>The shell</title>'
const SCRIPT = 'console.log("main")'.repeat(200)
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
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
})

afterAll(async () => {
  await site.close()
  rmSync(dist, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
})

describe('the shell', () => {
  test.each([
    '/',
    '/event/7',
    '/EVENT/7/Clock',
    '/venue/royal-hotel',
    '/profile?section=dashboard',
    '/aplpt/apl-million-2025',
    '/preview?src=/media/a.webp',
  ])('answers a person who goes to %s [D1.1] [D1.34] [F3]', async (url) => {
    const answer = await site.request('GET', url, { headers: HTML })
    expect([answer.status, answer.text]).toEqual([200, SHELL])
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect((await site.request('HEAD', url, { headers: HTML })).text).toBe('')
  })

  test.each([
    '/assets/main-old.js',
    '/assets/',
    '/assets/nothing',
    '/missing.js',
    '/favicon.ico',
    '/event/7/data.json',
    '/umbraco',
    '/Umbraco/Api/Event/Nothing',
    '/umbraco/api/',
    '/UMBRACO/surface/nothing',
    '/media/nothing',
    '/dev/nothing',
    '/login/nothing',
    '/tournamentClockHub/nothing',
    '/.secret',
    '/assets/..%2findex.html',
    '/%2e%2e/package.json',
  ])('never answers %s, not even a browser [F16]', async (url) => {
    const answer = await site.request('GET', url, { headers: HTML })
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({ id: 'not-found' })
  })

  test('answers nobody but a person going to a page [F16]', async () => {
    expect((await site.request('GET', '/event/7', { headers: { accept: '*/*' } })).status).toBe(404)
    expect((await site.request('GET', '/event/7', { headers: { accept: 'application/json' } })).status).toBe(404)
    expect((await site.request('POST', '/event/7', { headers: HTML })).status).toBe(404)
  })
})

test('assets are kept for ever, and what decides the version is asked for each time', async () => {
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

test('the oldest version that is served well travels with the answers of the API alone [F21]', async () => {
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
    capabilities: ['idempotency', 'print', 'webPush', 'ownData', 'progress', 'pictureSizes'],
  })
})

test('without a built app a person is told so', async () => {
  const database = await openTestDatabase()
  const bare = await testApp({ database })
  const answer = await bare.request('GET', '/', { headers: HTML })
  expect([answer.status, answer.text]).toEqual([503, 'The app has not been built. Run npm start.\n'])
  await bare.close()
  await database.close()
})
