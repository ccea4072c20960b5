import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteAnswer, noteNoAnswer, reachNow } from '#lib/reach.ts'
import { followReconnect } from './reconnect.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})

afterEach(() => {
  noteAnswer()
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

test('while nothing answers one call finds out, and the first answer reads again what had failed, once [F9]', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  followReconnect(queryClient)
  let isDown = true
  const calls = { games: 0, news: 0, hidden: 0 }
  async function read(what: keyof typeof calls): Promise<string> {
    calls[what]++
    if (isDown) {
      noteNoAnswer('unreachable')
      throw new Error('No answer')
    }
    noteAnswer()
    return what
  }
  const stops = (['games', 'news'] as const).map((what) =>
    new QueryObserver(queryClient, { queryKey: [what], queryFn: () => read(what) }).subscribe(() => undefined),
  )
  queryClient.setQueryData(['hidden'], 'kept')
  await vi.advanceTimersByTimeAsync(10)
  expect(reachNow()).toBe('unreachable')
  await vi.advanceTimersByTimeAsync(12_000)
  expect(calls).toEqual({ games: 2, news: 1, hidden: 0 })
  isDown = false
  await vi.advanceTimersByTimeAsync(15_000)
  expect(reachNow()).toBe('fine')
  expect(calls).toEqual({ games: 3, news: 2, hidden: 0 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toEqual({ games: 3, news: 2, hidden: 0 })
  for (const stop of stops) stop()
})
