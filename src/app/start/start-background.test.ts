import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppRouter } from '#app/router.tsx'
import { startBackground } from './start-background.ts'

let restored = () => {}
const startServices = vi.hoisted(() => vi.fn())

/** The first request for the part fails: what the first test is about. */
const requests = vi.hoisted(() => ({ failed: 0 }))

vi.mock('./background.ts', () => {
  if (requests.failed++ === 0) throw new TypeError('Failed to fetch dynamically imported module')
  return { startServices }
})

/** Whether the first screen may be rendered. */
async function start(queryClient = new QueryClient()): Promise<() => boolean> {
  let isReady = false
  void startBackground(queryClient, () => ({}) as AppRouter).then(() => (isReady = true))
  await vi.dynamicImportSettled()
  return () => isReady
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint, 16))
  startServices.mockReset().mockReturnValue(new Promise<void>((resolve) => (restored = resolve)))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('where the app was opened before', () => {
  beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => '1', setItem: () => undefined }))

  test('a part that does not come is asked for once more [F15 missing chunk]', async () => {
    await start()
    await vi.advanceTimersByTimeAsync(0)
    expect([requests.failed, startServices.mock.calls.length]).toEqual([2, 1])
  })

  test('the first screen waits for what was saved', async () => {
    const isReady = await start()
    await vi.advanceTimersByTimeAsync(100)
    expect(isReady()).toBe(false)
    restored()
    await vi.advanceTimersByTimeAsync(0)
    expect(isReady()).toBe(true)
  })

  test('and no longer than 400 ms [F25 hanging IndexedDB]', async () => {
    const isReady = await start()
    await vi.advanceTimersByTimeAsync(399)
    expect(isReady()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isReady()).toBe(true)
  })
})

describe('a first visit', () => {
  beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined }))

  test('waits for nothing', async () => {
    const isReady = await start()
    await vi.advanceTimersByTimeAsync(0)
    expect(isReady()).toBe(true)
  })

  test('has the network for itself until its first response is painted', async () => {
    const queryClient = new QueryClient()
    await start(queryClient)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(startServices).not.toHaveBeenCalled()
    queryClient.setQueryData(['games'], [])
    await vi.advanceTimersByTimeAsync(20)
    await vi.dynamicImportSettled()
    expect(startServices).toHaveBeenCalledOnce()
  })

  test('knows who is signed in after 4 s without a response', async () => {
    await start()
    await vi.advanceTimersByTimeAsync(4_000)
    await vi.dynamicImportSettled()
    expect(startServices).toHaveBeenCalledOnce()
  })
})
