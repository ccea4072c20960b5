import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/network/api/api-error.ts'
import { createQueryClient } from './query-client.ts'

const assign = vi.fn()
const document = { cookie: 'apl_member=1' }

beforeEach(() => {
  assign.mockClear()
  const location = { pathname: '/event/7', search: '', hash: '', protocol: 'https:', assign }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', document)
})

afterEach(() => {
  vi.unstubAllGlobals()
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
