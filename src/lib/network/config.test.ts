import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkConfig, readConfig } from './config.ts'

let stored: Map<string, string>
const requested: string[] = []

beforeEach(() => {
  stored = new Map()
  requested.length = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A start of the app on this device; the file is given as its text, or null where it cannot be fetched. */
async function start(file: string | null, { age = false }: { age?: boolean } = {}) {
  vi.resetModules()
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url)
    if (url !== '/config.json') return Promise.resolve(new Response('[]'))
    if (file === null) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(new Response(file, age ? { headers: { age: '60' } } : {}))
  })
  const [config, diagnostics] = await Promise.all([import('./config.ts'), import('./diagnostics.ts')])
  return { ...config, problems: () => diagnostics.diagnostics.get().get('/config.json') ?? [] }
}

test('a missing or broken file means the defaults [D1.6]', () => {
  for (const raw of [null, undefined, 'text', [], 7]) {
    expect(readConfig(raw)).toMatchObject({ apiBase: '/Umbraco/Api', brandId: 2, hubUrl: '/tournamentClockHub' })
  }
})

test('a wrong field takes its default and leaves the others alone', () => {
  const config = readConfig({ apiBase: '/league/api', brandId: 'two', contactEmails: ['a@b.example'], unknown: true })
  expect(config).toMatchObject({ apiBase: '/league/api', brandId: 2, contactEmails: ['a@b.example'] })
})

test.each([
  ['apiBase', '//elsewhere.example'],
  ['apiBase', ''],
  ['loginUrl', 'javascript:alert(1)'],
  ['hubUrl', 7],
  ['sessionCookies', 'apl_member'],
  ['sessionCookies', ['a=b']],
  ['brandId', 1.5],
  ['mediaBase', '/media'],
  ['surchargeBasisPoints', -1],
  ['capabilities', null],
])('%s may not be %j, and is named', (name, value) => {
  const { config, problems } = checkConfig({ [name]: value })
  expect(config).toEqual(readConfig({}))
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} is wrong and takes its default \\(.+\\)\\.$`))])
})

test('calls go to another API root where one is configured [P7.1]', async () => {
  await start('{"apiBase": "https://api.league.example/v2/"}')
  const [{ callEndpoint }, { listRegions }] = [
    await import('./api/api-client.ts'),
    await import('#contract/regions.ts'),
  ]
  await callEndpoint(listRegions)
  expect(requested).toEqual(['/config.json', 'https://api.league.example/v2/region/list'])
})

describe('a wrong field', () => {
  test('is named in one warning of the console and in the diagnostics', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { whenConfigured, problems } = await start('{"brandId": "two", "hubUrl": 7, "leagueName": "WPL"}')
    expect(await whenConfigured()).toMatchObject({ brandId: 2, hubUrl: '/tournamentClockHub', leagueName: 'WPL' })
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]?.[0]).toMatch(/^\/config\.json: .*hubUrl.*brandId/)
    expect(problems()).toHaveLength(2)
  })

  test('takes its default online, and its last valid value in a copy that is read offline', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    await (await start('{"brandId": 5, "leagueName": "WPL"}')).whenConfigured()
    const online = await start('{"brandId": "five"}')
    expect(await online.whenConfigured()).toMatchObject({ brandId: 2, leagueName: 'APL' })
    const copy = await start('{"brandId": "five"}', { age: true })
    expect(await copy.whenConfigured()).toMatchObject({ brandId: 5, leagueName: 'APL' })
    const offline = await start('{"brandId": "five"}')
    const { noteOffline } = await import('./connection/online.ts')
    noteOffline()
    expect(await offline.whenConfigured()).toMatchObject({ brandId: 5 })
  })
})

describe('without the file', () => {
  test('a later start has the last valid values from its first moment', async () => {
    await (await start('{"apiBase": "/api", "capabilities": ["print"]}')).whenConfigured()
    const { configNow, whenConfigured } = await start(null)
    expect(configNow()).toMatchObject({ apiBase: '/api', capabilities: ['print'] })
    expect(await whenConfigured()).toMatchObject({ apiBase: '/api', capabilities: ['print'] })
  })

  test.each([['<!doctype html>'], [null]])('a first visit runs with the defaults (%j)', async (file) => {
    expect(await (await start(file)).whenConfigured()).toEqual(readConfig({}))
  })

  test('what was stored and is damaged counts for nothing', async () => {
    stored.set('apl.config', '{"apiBase": 7, "brandId": 3')
    expect((await start(null)).configNow()).toEqual(readConfig({}))
    stored.set('apl.config', '{"apiBase": 7, "brandId": 3}')
    expect((await start(null)).configNow()).toEqual(readConfig({ brandId: 3 }))
  })
})

test('what came with the page counts at once, and no file is read', async () => {
  const { configNow, whenConfigured } = await start('{"capabilities": ["print", "pictureSizes"]}')
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: '{"/config.json":{"capabilities":["pictureSizes"]}}' }),
  })
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { transferSize: 1, serverTiming: [{ name: 'now', duration: Date.now() }] } as unknown as PerformanceEntry,
  ])
  const configured = whenConfigured()
  expect(configNow()).toMatchObject({ capabilities: ['pictureSizes'], apiBase: '/Umbraco/Api' })
  expect((await configured).capabilities).toEqual(['pictureSizes'])
  expect(requested).toEqual([])
})

describe('a file that is no JSON', () => {
  test('blocks the calls of a first visit, until a retry can read it', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { whenConfigured, problems } = await start('{"brandId": 2,')
    await expect(whenConfigured()).rejects.toMatchObject({
      name: 'ApiError',
      message: 'The settings of this site could not be read.',
    })
    expect(problems()).toEqual(['This is no JSON, so the app cannot know its server.'])
    const { callEndpoint } = await import('./api/api-client.ts')
    const { listRegions } = await import('#contract/regions.ts')
    await expect(callEndpoint(listRegions)).rejects.toMatchObject({ id: 'config' })
    expect(requested).not.toContain('/Umbraco/Api/region/list')
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"brandId": 3}')))
    expect(await whenConfigured()).toMatchObject({ brandId: 3 })
    expect(problems()).toEqual([])
  })

  test('leaves a device that has seen a valid one at its last valid values', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    await (await start('{"apiBase": "/api"}')).whenConfigured()
    const { whenConfigured, problems } = await start('{')
    expect(await whenConfigured()).toMatchObject({ apiBase: '/api' })
    expect(problems()).toHaveLength(1)
  })
})
