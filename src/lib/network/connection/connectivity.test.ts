import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { followReach, noteAnswer, noteNoAnswer, reachNow } from './connectivity.ts'

afterEach(() => {
  noteAnswer()
  onlineManager.setOnline(true)
})

test('one call that fails is bad luck, two in a row mean that nobody answers, and any answer ends it [F5, F9]', () => {
  const heard = vi.fn()
  const stop = followReach(heard)
  noteNoAnswer('unreachable')
  noteAnswer()
  noteNoAnswer('unreachable')
  expect(reachNow()).toBe('fine')
  noteNoAnswer('unreachable')
  noteNoAnswer('unreachable')
  expect(reachNow()).toBe('unreachable')
  noteAnswer()
  expect(reachNow()).toBe('fine')
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
})

test('a network that answers in the league’s place is told from one where nobody does [F6]', () => {
  noteNoAnswer('portal')
  noteNoAnswer('portal')
  expect(reachNow()).toBe('portal')
})

test('a device without a connection is offline, whatever calls say [F1]', () => {
  noteNoAnswer('unreachable')
  noteNoAnswer('unreachable')
  onlineManager.setOnline(false)
  expect(reachNow()).toBe('offline')
})
