import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getArticle } from '#contract/articles.ts'
import { callKey } from '#contract/call.ts'
import { searchEvents } from '#contract/events.ts'
import { addFavouriteGame } from '#contract/favourites.ts'

const ARTICLE = { name: 'A first win', urlName: 'a-first-win', relatedArticles: [] }
const fetched = vi.fn<(url: string) => Promise<Response>>()

beforeEach(() => {
  vi.resetModules()
  fetched.mockImplementation((url) =>
    Promise.resolve(
      url.endsWith('/config.json')
        ? new Response('{}')
        : Response.json({ ...ARTICLE, name: 'From the network' }, { headers: { 'x-server-time': '1763629300000' } }),
    ),
  )
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  fetched.mockReset()
})

/** A page with this in it, requested 400 ms ago, whose response started after 300 ms. */
function onPage(
  value: unknown,
  {
    transferSize = 12_000,
    time = 1_763_629_200_000,
    sinceMs = 400,
  }: { transferSize?: number; time?: number | null; sinceMs?: number } = {},
): void {
  vi.spyOn(performance, 'now').mockImplementation(() => sinceMs)
  const serverTiming =
    time === null
      ? []
      : [
          { name: 'cdn', duration: 3 },
          { name: 'now', duration: time },
        ]
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { transferSize, serverTiming, requestStart: 100, responseStart: 300 },
  ] as unknown as PerformanceEntryList)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'first-answers' ? { textContent: text } : null) })
}

async function read(name = 'a-first-win') {
  const { callEndpoint } = await import('./api-client.ts')
  return (await callEndpoint(getArticle, { query: { name } }))?.name
}

const HERE = { '/article/get?name=a-first-win': ARTICLE }

test('what came with the page is not asked for, once; after that the network is', async () => {
  onPage(HERE)
  expect(await read('A-First-Win')).toBe('A first win')
  expect(fetched).not.toHaveBeenCalled()
  expect(await read()).toBe('From the network')
})

test('it has the server’s time as every response does [D2.8]', async () => {
  onPage(HERE)
  await read()
  const { serverClock } = await import('#lib/network/server-time.ts')
  // Half a round trip of 200 ms, and 100 ms since.
  expect(serverClock.isKnown()).toBe(true)
  expect(Math.abs(serverClock.now() - (1_763_629_200_000 + 100 + 100))).toBeLessThanOrEqual(1)
})

test.each([
  ['older than a minute', HERE, { sinceMs: 60_000 }],
  ['out of the browser’s cache, of whatever age', HERE, { transferSize: 0 }],
  ['without a time', HERE, { time: null }],
  ['of another call', { '/article/get?name=another': ARTICLE }, {}],
  ['of another shape', { '/article/get?name=a-first-win': { name: 7 } }, {}],
  ['cut off', '{"/article/get', {}],
  ['empty', '', {}],
])('what is %s is asked for', async (_what, value, timing) => {
  onPage(value, timing)
  expect(await read()).toBe('From the network')
})

test('an embedded response is for its own call alone, not for another method or body of that path', async () => {
  const { callEndpoint } = await import('./api-client.ts')
  const path = addFavouriteGame.path.toLowerCase()
  const query = { eventId: 7 }
  onPage({ [`${path}?eventid=7`]: true, [`${searchEvents.path.toLowerCase()}`]: [] })
  await callEndpoint(addFavouriteGame, { query } as never).catch(() => undefined)
  await callEndpoint(searchEvents, { body: { brandId: 2 } } as never).catch(() => undefined)
  const sent = fetched.mock.calls.map(([url]) => url).filter((url) => !url.endsWith('/config.json'))
  expect(sent).toHaveLength(2)
})

test('a response that is embedded for a body is for that body alone', async () => {
  const { callEndpoint } = await import('./api-client.ts')
  onPage({ [callKey(searchEvents, { body: { brandId: 2 } })]: [] })
  expect(await callEndpoint(searchEvents, { body: { brandId: 2 } } as never)).toEqual([])
  expect(fetched).not.toHaveBeenCalled()
  await callEndpoint(searchEvents, { body: { brandId: 3 } } as never).catch(() => undefined)
  expect(fetched).toHaveBeenCalled()
})

test('without any there is nothing but the network', async () => {
  expect(await read()).toBe('From the network')
})
