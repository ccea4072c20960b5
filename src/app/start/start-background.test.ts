import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppRouter } from '#app/router.tsx'
import { startBackground } from './start-background.ts'

let restored = () => {}

vi.mock('./background.ts', () => ({
  startServices: () => new Promise<void>((resolve) => (restored = resolve)),
}))

/** Whether the first screen may be rendered. */
async function start(): Promise<() => boolean> {
  let isReady = false
  void startBackground(new QueryClient(), () => ({}) as AppRouter).then(() => (isReady = true))
  await vi.dynamicImportSettled()
  return () => isReady
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('where the app was opened before', () => {
  beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => '1', setItem: () => undefined }))

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

test('a first visit waits for nothing', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  const isReady = await start()
  await vi.advanceTimersByTimeAsync(0)
  expect(isReady()).toBe(true)
})
