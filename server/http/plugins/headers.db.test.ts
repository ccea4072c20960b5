import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '#server/settings/env.ts'
import { member, season } from '#server/testing/builders.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

const STYLE = 'body{margin:0}'
const SCRIPT = "document.documentElement.classList.add('dark')"
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
let dist: string
let site: TestApp

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'))
  writeFileSync(
    join(dist, 'index.html'),
    `<!doctype html><style>${STYLE}</style><script>${SCRIPT}</script><script type="module" src="/assets/main.js"></script>`,
  )
  writeFileSync(join(dist, 'sw.js'), 'self')
  site = await testApp({ distDir: dist })
})

afterAll(async () => {
  await site.close()
  rmSync(dist, { recursive: true, force: true })
})

function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]))
}

function sha(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

test.each(['/', '/event/7', '/login'])(
  'the page %s is framed by nobody and opened by nobody with a handle [F67]',
  async (url) => {
    const { headers } = await site.request('GET', url, { headers: { accept: 'text/html' } })
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
    expect(directives(String(headers['content-security-policy']))['frame-ancestors']).toEqual(["'none'"])
  },
)

test('the policy has no unsafe word, and names what stands inline in the built page by its hash [F61] [F70]', async () => {
  const { headers } = await site.request('GET', '/')
  const policy = String(headers['content-security-policy'])
  expect(policy).not.toMatch(/unsafe|\*|http:/)
  expect(directives(policy)).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'", sha(SCRIPT)],
    'style-src': ["'self'", EMPTY_STYLE, sha(STYLE)],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  })
})

test('a worker has the policy too, as it obeys its own alone', async () => {
  expect((await site.request('GET', '/sw.js')).headers['content-security-policy']).toContain("default-src 'none'")
})

test('map, media and other servers are allowed where they are configured [D1.5]', () => {
  const env = readEnv({
    MAP_STYLE_URL: 'https://tiles.example/style.json',
    MEDIA_HOSTS: 'media.example',
    HUB_URL: 'https://hub.example/clock',
    PUBLIC_ORIGIN: 'https://league.example',
  })
  const { 'connect-src': connect = [], 'img-src': img } = directives(contentSecurityPolicy(env, '/nowhere'))
  expect(connect).toEqual(
    expect.arrayContaining([
      'https://tiles.example',
      'wss://hub.example',
      'https://hub.example',
      'wss://league.example',
    ]),
  )
  expect(img).toEqual(expect.arrayContaining(['https://media.example', 'https://tiles.example']))
})

test('a server of another origin is allowed its calls, pictures and sign-out, and the app’s origins the way back', () => {
  const apart = readEnv({ LOGOUT_URL: 'https://api.example/logout', MEDIA_BASE: 'https://media.example/files' })
  expect(directives(contentSecurityPolicy(apart, '/nowhere'))).toMatchObject({
    'connect-src': expect.arrayContaining(['https://api.example', 'https://media.example']),
    'img-src': expect.arrayContaining(['https://media.example']),
    'form-action': ["'self'", 'https://api.example'],
  })
  const server = readEnv({ APP_ORIGINS: 'https://app.example' })
  expect(directives(contentSecurityPolicy(server, '/nowhere'))['form-action']).toEqual([
    "'self'",
    'https://app.example',
  ])
})

test('a response of the API has the short list and the server’s clock', async () => {
  const { headers } = await site.request('GET', '/Umbraco/Api/EventPhoto/GetFeaturedPhotos')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-server-time': String(site.now().getTime()),
    date: site.now().toUTCString(),
  })
  expect(headers).not.toHaveProperty('content-security-policy')
})

test('a list that has not changed is a 304 without a body, with the server’s clock of now', async () => {
  const list = (headers: Record<string, string> = {}) => site.request('GET', '/Umbraco/Api/season/list', { headers })
  const first = await list()
  const tag = String(first.headers.etag)
  expect(tag).toMatch(/^W\/"/)
  const again = await list({ 'if-none-match': tag })
  expect(again).toMatchObject({ status: 304, text: '' })
  expect(again.headers).toMatchObject({ etag: tag, date: site.now().toUTCString() })
  await season(site.db, { name: 'One more' })
  const changed = await list({ 'if-none-match': tag })
  expect(changed.status).toBe(200)
  expect(changed.headers.etag).not.toBe(tag)
})

test('a shared cache may store what is the same for everybody, without the server’s clock, and nothing else [D6.16]', async () => {
  const mia = await member(site.db, { firstName: 'Mia' })
  const cookie = await site.signIn(mia.id)
  const cacheControl = async (path: string, headers: Record<string, string> = {}) =>
    (await site.request('GET', `/Umbraco/Api/${path}`, { headers })).headers
  for (const path of ['season/list', 'region/list', 'Article/ListGeneralArticles', 'Article/List']) {
    const value = await cacheControl(path)
    expect(value).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60' })
    expect(value).not.toHaveProperty('x-server-time')
    expect(await cacheControl(path, { cookie })).toMatchObject({ 'cache-control': 'no-store' })
  }
  for (const path of ['EventPhoto/GetFeaturedPhotos', 'venues/list', 'season/nothing'])
    expect((await cacheControl(path))['cache-control']).not.toContain('s-maxage')
  expect(await cacheControl('venues/list', { cookie })).toMatchObject({ 'cache-control': 'no-store' })
})

test('over HTTPS the browser is asked to stay there, and for the names below only by a setting [D6.26]', async () => {
  const env = { publicOrigin: 'https://league.example' }
  const https = await testApp({ database: site.context.database, env })
  const { headers } = await https.request('GET', '/login')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  const below = await testApp({ database: site.context.database, env: { ...env, hstsSubdomains: true } })
  const answer = await below.request('GET', '/login')
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  await below.close()
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  await https.close()
})
