import { expect, test, vi } from 'vitest'
import { readConfig } from './config.ts'

test('a missing or broken file means the defaults [D1.6]', () => {
  for (const raw of [null, undefined, 'text', [], 7]) {
    expect(readConfig(raw)).toMatchObject({ apiBase: '/Umbraco/Api', brandId: 2, hubUrl: '/tournamentClockHub' })
  }
})

test('a wrong field takes its default and leaves the others alone', () => {
  const config = readConfig({ apiBase: '/league/api', brandId: 'two', contactEmails: ['a@b.example'], unknown: true })
  expect(config).toMatchObject({ apiBase: '/league/api', brandId: 2, contactEmails: ['a@b.example'] })
})

test('calls go to another API root where one is configured [P7.1]', async () => {
  vi.resetModules()
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    const body = url === '/config.json' ? { apiBase: 'https://api.league.example/v2/' } : []
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }))
  })
  const [{ callEndpoint }, { listRegions }] = [await import('./api-client.ts'), await import('#contract/regions.ts')]
  await callEndpoint(listRegions)
  expect(asked).toEqual(['/config.json', 'https://api.league.example/v2/region/list'])
  vi.unstubAllGlobals()
})
