import { expect, test, vi } from 'vitest'
import { createWakeLock, type WakeLockWorld } from './wake-lock.ts'

function setUp({ supported = true, answer = Promise.resolve() } = {}) {
  const locks: { released: boolean; lose: () => void }[] = []
  const browser = { isVisible: true, refuses: false }
  const callbacks = new Set<() => void>()
  const world: WakeLockWorld = {
    request: supported ? request : undefined,
    isVisible: () => browser.isVisible,
    onVisibility(callback) {
      callbacks.add(callback)
      return () => callbacks.delete(callback)
    },
  }

  function request() {
    if (browser.refuses) return Promise.reject(new Error('NotAllowedError'))
    const listeners: (() => void)[] = []
    const lock = {
      released: false,
      lose() {
        lock.released = true
        for (const callback of listeners) callback()
      },
      release() {
        lock.lose()
        return Promise.resolve()
      },
      addEventListener: (_type: 'release', callback: () => void) => void listeners.push(callback),
    }
    locks.push(lock)
    return answer.then(() => lock)
  }

  async function show(isVisible: boolean): Promise<void> {
    browser.isVisible = isVisible
    if (!isVisible) locks.at(-1)?.lose()
    for (const callback of callbacks) callback()
    await settled()
  }

  return { lock: createWakeLock(world), locks, browser, show, listening: () => callbacks.size }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

test('is held while wanted, and released on leaving [F42]', async () => {
  const { lock, locks, listening } = setUp()
  const stop = lock.start()
  await settled()
  expect(lock.store.get()).toBe('held')
  stop()
  expect(locks.map(({ released }) => released)).toEqual([true])
  expect(listening()).toBe(0)
})

test('released on hiding, it is acquired again when visible [F42]', async () => {
  const { lock, locks, show } = setUp()
  lock.start()
  await settled()
  await show(false)
  expect(lock.store.get()).toBe('asked')
  expect(locks.length).toBe(1)
  await show(true)
  expect(lock.store.get()).toBe('held')
  expect(locks.map(({ released }) => released)).toEqual([true, false])
})

test('refused, it says so and is asked for again when visible [F42]', async () => {
  const { lock, browser, show } = setUp()
  browser.refuses = true
  lock.start()
  await settled()
  expect(lock.store.get()).toBe('refused')
  browser.refuses = false
  await show(true)
  expect(lock.store.get()).toBe('held')
})

test('never answered, it says so after 10 s and is held once it is granted after all [D6.42, F99]', async () => {
  vi.useFakeTimers()
  let grant = () => undefined as void
  const { lock } = setUp({ answer: new Promise((resolve) => (grant = resolve)) })
  lock.start()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(lock.store.get()).toBe('refused')
  grant()
  await vi.advanceTimersByTimeAsync(0)
  expect(lock.store.get()).toBe('held')
  vi.useRealTimers()
})

test('granted after leaving, it is let go at once [F42]', async () => {
  const { lock, locks } = setUp()
  lock.start()()
  await settled()
  expect(locks.map(({ released }) => released)).toEqual([true])
})

test('where there is none, it says so [F42]', async () => {
  const { lock } = setUp({ supported: false })
  lock.start()
  await settled()
  expect(lock.store.get()).toBe('unsupported')
})
