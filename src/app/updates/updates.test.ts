import { afterEach, expect, test, vi } from 'vitest'
import { registerWorker } from './updates.ts'

const listeners = vi.hoisted(() => new Map<string, () => void>())

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = listeners.set.bind(listeners)
    register = () => Promise.resolve()
  },
}))

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the first one of a slow device, which is not active yet,', null, 0],
  ['one beside a worker that is active', {}, 1],
])('a worker that waits is a new version only where it replaces one: %s [F13]', async (_, active, times) => {
  vi.stubGlobal('navigator', {
    serviceWorker: { controller: null, addEventListener: vi.fn(), getRegistration: () => Promise.resolve({ active }) },
  })
  const onWaiting = vi.fn()
  await registerWorker({ onWaiting, onReplaced: () => undefined })
  listeners.get('waiting')?.()
  await Promise.resolve()
  await Promise.resolve()
  expect(onWaiting).toHaveBeenCalledTimes(times)
})
