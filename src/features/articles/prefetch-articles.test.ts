import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchArticles } from './prefetch-articles.ts'

let requested: string[]
let device: { connection: { saveData?: boolean; effectiveType?: string } }
let visibilityState: string
let client: QueryClient

const featured = Array.from({ length: 9 }, (_, i) => ({ name: `A${i}`, urlName: i === 1 ? ' ' : `a${i}` }))

beforeEach(() => {
  requested = []
  device = { connection: {} }
  visibilityState = 'visible'
  client = new QueryClient()
  vi.stubGlobal('navigator', device)
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibilityState
    },
  })
  vi.stubGlobal('window', { navigator: device, matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', (url: string) => {
    if (url.endsWith('/config.json')) return Promise.resolve(new Response('{}'))
    requested.push(url.replace('/Umbraco/Api/Article/', ''))
    const name = new URLSearchParams(url.split('?')[1]).get('name')
    return Promise.resolve(
      new Response(JSON.stringify(name ? { name, urlName: name } : featured), {
        headers: { 'content-type': 'application/json' },
      }),
    )
  })
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

const atOnce = () => Promise.resolve()
const FIRST_SIX = [
  'GetFeaturedArticles?state=VIC',
  ...['a0', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => `Get?name=${name}`),
]

test('the first featured articles of the state are fetched, one after the other, and not again', async () => {
  await prefetchArticles(client, atOnce)
  expect(requested).toEqual(FIRST_SIX)
  await prefetchArticles(client, atOnce)
  expect(requested).toEqual(FIRST_SIX)
  expect(client.getQueryData(['news', 'article', 'a6'])).toMatchObject({ name: 'a6' })
})

test.each([
  ['there is no connection', () => onlineManager.setOnline(false)],
  ['data is saved', () => void (device.connection.saveData = true)],
  ['the line is slow', () => void (device.connection.effectiveType = '2g')],
  ['nobody is looking', () => void (visibilityState = 'hidden')],
])('nothing is fetched where %s', async (_what, happens) => {
  happens()
  await prefetchArticles(client, atOnce)
  expect(requested).toEqual([])
})

test('it stops as soon as that begins', async () => {
  let turns = 0
  await prefetchArticles(client, () => Promise.resolve(++turns === 3 ? void (visibilityState = 'hidden') : undefined))
  expect(requested).toEqual(FIRST_SIX.slice(0, 3))
})

test('it stops at the first failure, and nobody hears of it', async () => {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('a2') ? Promise.resolve(new Response(null, { status: 503 })) : fetch(url),
  )
  await expect(prefetchArticles(client, atOnce)).resolves.toBeUndefined()
  expect(requested).toEqual(FIRST_SIX.slice(0, 2))
})
