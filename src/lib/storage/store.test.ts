import { createStore } from '@tanstack/react-store'
import { expect, test, vi } from 'vitest'
import { followStore, whileSubscribed } from './store.ts'

test('a listener is called after every change until it unsubscribes', () => {
  const store = createStore(0)
  const listener = vi.fn()
  const unfollow = followStore(store, listener)
  store.setState(() => 1)
  store.setState(() => 1)
  unfollow()
  store.setState(() => 2)
  expect(listener.mock.calls).toEqual([[]])
})

test('a source is started with the first subscriber and stopped with the last, every time', () => {
  const store = createStore(0)
  const stop = vi.fn()
  const start = vi.fn(() => {
    store.setState((count) => count + 10)
    return stop
  })
  const followed = whileSubscribed(store, start)
  const seen: number[] = []
  const first = followed.subscribe((value) => seen.push(value))
  const second = followed.subscribe((value) => seen.push(value))
  expect([followed.get(), start.mock.calls.length]).toEqual([10, 1])
  first.unsubscribe()
  expect(stop).not.toHaveBeenCalled()
  store.setState(() => 11)
  second.unsubscribe()
  expect([seen, stop.mock.calls.length]).toEqual([[11], 1])
  followed.subscribe(() => undefined).unsubscribe()
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([2, 2])
})
