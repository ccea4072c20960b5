import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { sentenceOf } from '#components/form/server-messages.ts'
import { historyQuery } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

test('a history that fails says so at once, with the league’s sentence, and each list was requested once [M8.1]', async () => {
  const calls: string[] = []
  vi.stubGlobal('location', { origin: 'http://localhost' })
  vi.stubGlobal('fetch', (url: string) => {
    if (url.endsWith('/config.json')) return Promise.resolve(new Response('{}'))
    calls.push(url)
    const headers = { 'content-type': 'application/json' }
    return Promise.resolve(
      /Consume/i.test(url)
        ? new Response('{"id":"trouble","message":"The archive is closed."}', { status: 503, headers })
        : new Response('[]', { headers }),
    )
  })
  // As the app's own: reads are retried unless a query says otherwise.
  const client = new QueryClient({ defaultOptions: { queries: { retry: 3, retryDelay: 60_000 } } })
  const observer = new QueryObserver(client, historyQuery())
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' }))
  expect(sentenceOf(observer.getCurrentResult().error)).toBe('The archive is closed.')
  expect(calls).toHaveLength(3)
  stop()
})
