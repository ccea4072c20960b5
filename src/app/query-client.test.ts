import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/network/api/api-error.ts'
import { receivedAt, noteCopy } from '#lib/network/received-at.ts'
import { createQueryClient, retryDelay, shouldRetry } from './query-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function failure(status: number, retryAfterSeconds?: number): ApiError {
  return new ApiError({ status, id: 'test', message: 'Test.', retryAfterSeconds })
}

describe('reads', () => {
  test('are tried again three times when the network or the server fails [F5, F10]', () => {
    for (const status of [0, 500, 502, 503, 504]) {
      expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failure(status)))).toEqual([true, true, true, false])
    }
  })

  test('are not tried again when the answer would be the same', () => {
    for (const status of [400, 401, 403, 404, 409]) expect(shouldRetry(0, failure(status))).toBe(false)
    expect(shouldRetry(0, new Error('a fault of our own'))).toBe(false)
  })

  test('wait as long as the server asks, and give up when that is long [F10, F11]', () => {
    expect(shouldRetry(0, failure(429, 5))).toBe(true)
    expect(retryDelay(0, failure(503, 20))).toBeGreaterThanOrEqual(20_000)
    expect(shouldRetry(0, failure(503, 600))).toBe(false)
    expect(shouldRetry(0, failure(429))).toBe(false)
  })

  test('wait longer each time, never all phones together [F9]', () => {
    const delays = [0, 1, 2].map((failures) => retryDelay(failures, failure(0)))
    delays.forEach((delay, i) => {
      expect(delay).toBeGreaterThanOrEqual(1000 * 2 ** i)
      expect(delay).toBeLessThanOrEqual(1500 * 2 ** i)
    })
  })
})

test('data that came as a copy is as old as the copy, and a response after it is new [D1.26, F29]', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const client = createQueryClient()
  const queryKey = ['regions']
  const stamp = () => receivedAt(client.getQueryState(queryKey)?.dataUpdatedAt ?? 0)
  await client.fetchQuery({
    queryKey,
    queryFn: () => {
      const data = ['a']
      noteCopy(data, 1_234)
      return data
    },
  })
  expect(stamp()).toBe(1_234)
  await new Promise((resolve) => setTimeout(resolve, 2))
  // Equal data keeps its identity in the cache.
  await client.fetchQuery({ queryKey, staleTime: 0, queryFn: () => ['a'] })
  expect(Math.abs(stamp() - Date.now())).toBeLessThan(5_000)
})

test('data in pages is as old as its oldest copy [D1.26, F29]', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const client = createQueryClient()
  const queryKey = ['news', 'list']
  await client.fetchInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => {
      const page = [`page ${pageParam}`]
      if (pageParam === 1) noteCopy(page, 1_234)
      return page
    },
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => pages.length,
    pages: 2,
  })
  expect(receivedAt(client.getQueryState(queryKey)?.dataUpdatedAt ?? 0)).toBe(1_234)
})

describe('a response that asks to sign in', () => {
  const assign = vi.fn()
  const document = { cookie: 'apl_member=1' }

  beforeEach(() => {
    assign.mockClear()
    const location = { pathname: '/event/7', search: '', hash: '', protocol: 'https:', assign }
    vi.stubGlobal('window', Object.assign(new EventTarget(), { location }))
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('document', document)
  })

  function refuse(): Promise<never> {
    return Promise.reject(new ApiError({ status: 401, id: 'sign-in-first', message: 'Please sign in first.' }))
  }

  test('a read that is answered 401 ends the session here and goes nowhere [D5.4, F60]', async () => {
    const client = createQueryClient()
    const stop = new QueryObserver(client, { queryKey: ['member', 'me'], queryFn: refuse }).subscribe(() => undefined)
    await vi.waitFor(() => expect(document.cookie).toMatch(/^apl_member=; Max-Age=0/))
    expect(assign).not.toHaveBeenCalled()
    stop()
  })

  test('actions that are answered 401 make one trip to sign in, with their reason [P6.4, D5.4, D5.6, P4.31, F56]', async () => {
    const client = createQueryClient()
    const observers = [1, 2, 3].map(
      () => new MutationObserver(client, { mutationFn: refuse, meta: { signInReason: 'favouriteGame' } }),
    )
    await Promise.allSettled(observers.map((observer) => observer.mutate()))
    expect(assign.mock.calls).toEqual([['/login?returnUrl=%2Fevent%2F7&reason=favouriteGame']])
  })
})
