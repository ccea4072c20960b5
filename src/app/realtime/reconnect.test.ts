import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOnline, startOnline } from '#lib/network/connection/online.ts'
import { reportResponse, reportNoResponse, connectivityNow } from '#lib/network/connection/connectivity.ts'
import { followReconnect } from './reconnect.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})

afterEach(() => {
  reportResponse()
  onlineManager.setOnline(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a device that comes and goes is back once, a little later than its neighbour [F9]', async () => {
  followReconnect(new QueryClient())
  const changes: boolean[] = []
  const stop = onlineManager.subscribe((online) => changes.push(online))
  for (let n = 0; n < 3; n++) {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  }
  expect(changes).toEqual([false])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(changes).toEqual([false, true])
  stop()
})

test('while nothing responds one call finds out, and the first answer reads again what had failed, once [F9]', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  followReconnect(queryClient)
  let isDown = true
  const calls = { games: 0, news: 0, hidden: 0 }
  async function read(what: keyof typeof calls): Promise<string> {
    calls[what]++
    if (isDown) {
      reportNoResponse('unreachable')
      throw new Error('No answer')
    }
    reportResponse()
    return what
  }
  const stops = (['games', 'news'] as const).map((what) =>
    new QueryObserver(queryClient, { queryKey: [what], queryFn: () => read(what) }).subscribe(() => undefined),
  )
  queryClient.setQueryData(['hidden'], 'kept')
  await vi.advanceTimersByTimeAsync(10)
  expect(connectivityNow()).toBe('unreachable')
  await vi.advanceTimersByTimeAsync(12_000)
  expect(calls).toEqual({ games: 2, news: 1, hidden: 0 })
  isDown = false
  await vi.advanceTimersByTimeAsync(15_000)
  expect(connectivityNow()).toBe('fine')
  expect(calls).toEqual({ games: 3, news: 2, hidden: 0 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toEqual({ games: 3, news: 2, hidden: 0 })
  for (const stop of stops) stop()
})

test('a device that wrongly reports no connection is found out at the start, after an event, and when a user does something [F81 navigator.onLine wrong]', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const calls: string[] = []
  let exists = true
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url}`)
    return exists ? Promise.resolve(new Response(null)) : Promise.reject(new TypeError('Failed to fetch'))
  })
  startOnline()
  followReconnect(new QueryClient())
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toEqual(['HEAD /manifest.webmanifest'])
  expect(isOnline()).toBe(true)

  window.dispatchEvent(new Event('offline'))
  expect(isOnline()).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isOnline()).toBe(true)

  exists = false
  window.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isOnline()).toBe(false)
  exists = true
  document.dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(1)
  expect(isOnline()).toBe(true)
})

test('without a connection our server is asked now and then, and by no page that nobody sees [F81]', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const requested = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', requested)
  startOnline()
  followReconnect(new QueryClient())
  await vi.advanceTimersByTimeAsync(25_000)
  const { length } = requested.mock.calls
  expect(length).toBeGreaterThan(0)
  Object.assign(document, { visibilityState: 'hidden' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requested).toHaveBeenCalledTimes(length)
  expect(isOnline()).toBe(false)
})

test.each([
  ['a page of some network', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['an error', new Response(null, { status: 502 })],
])('%s in place of our server proves no connection [F6, F81]', async (_what, response) => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('fetch', () => Promise.resolve(response))
  startOnline()
  followReconnect(new QueryClient())
  await vi.advanceTimersByTimeAsync(1)
  expect(isOnline()).toBe(false)
})
