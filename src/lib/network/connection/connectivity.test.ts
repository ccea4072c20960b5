import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { followConnectivity, reportResponse, reportNoResponse, connectivityNow } from './connectivity.ts'

afterEach(() => {
  reportResponse()
  onlineManager.setOnline(true)
})

test('one call that fails is bad luck, two in a row mean that the league is unreachable, and any response ends it [F5, F9]', () => {
  const listener = vi.fn()
  const stop = followConnectivity(listener)
  reportNoResponse('unreachable')
  reportResponse()
  reportNoResponse('unreachable')
  expect(connectivityNow()).toBe('fine')
  reportNoResponse('unreachable')
  reportNoResponse('unreachable')
  expect(connectivityNow()).toBe('unreachable')
  reportResponse()
  expect(connectivityNow()).toBe('fine')
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
})

test('a network that responds in the league’s place is distinguished from one without any response [F6]', () => {
  reportNoResponse('portal')
  reportNoResponse('portal')
  expect(connectivityNow()).toBe('portal')
})

test('a device without a connection is offline, whatever calls say [F1]', () => {
  reportNoResponse('unreachable')
  reportNoResponse('unreachable')
  onlineManager.setOnline(false)
  expect(connectivityNow()).toBe('offline')
})
