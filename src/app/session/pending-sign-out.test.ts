import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** What each request gets: a response, or its time limit, which the test reaches. */
let requests: { signal: AbortSignal | null | undefined; respond: () => void }[]
let limits: AbortController[]
let cookie: string

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  requests = []
  limits = []
  cookie = ''
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
  })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) =>
    url === '/config.json'
      ? Promise.resolve(Response.json({}))
      : new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('Late', 'TimeoutError')))
          requests.push({ signal, respond: () => resolve(new Response(null)) })
        }),
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a sign-out that a stalling network holds is let go of and sent again, until it arrives [F30, F120]', async () => {
  const { noteUnsentSignOut, sendUnsentSignOut } = await import('./pending-sign-out.ts')
  noteUnsentSignOut()
  void sendUnsentSignOut()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests.length).toBe(1)
  limits.at(-1)?.abort()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(requests.length).toBe(2)
  requests[1]?.respond()
  await vi.advanceTimersByTimeAsync(60_000)
  await sendUnsentSignOut()
  expect(requests.length).toBe(2)
  expect(localStorage.getItem('apl.signOut')).toBe(null)
})

test('one that has yet to be sent again never ends the session of who signed in since [F31, F120]', async () => {
  const { noteUnsentSignOut, sendUnsentSignOut } = await import('./pending-sign-out.ts')
  noteUnsentSignOut()
  void sendUnsentSignOut()
  await vi.advanceTimersByTimeAsync(0)
  limits.at(-1)?.abort()
  cookie = 'apl_member=8'
  void sendUnsentSignOut()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests.length).toBe(1)
})
