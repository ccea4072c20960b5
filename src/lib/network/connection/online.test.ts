import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followOnline, isOnline, noteNoResponse, noteOffline, noteResponse, startOnline } from './online.ts'
import { reportResponse, reportNoResponse, connectivityNow } from './connectivity.ts'

const device = { onLine: true as boolean | undefined }

beforeEach(() => vi.stubGlobal('navigator', device))

afterEach(() => {
  device.onLine = true
  startOnline()
  reportResponse()
  vi.unstubAllGlobals()
})

/** After what is noted now, as `performance.now()` shows by fractions of a millisecond. */
const later = () => performance.now() + 1

test.each([
  [true, true],
  [undefined, true],
  [false, false],
])('a device that reports %s starts with that [F81 navigator.onLine wrong]', (reported, online) => {
  device.onLine = reported
  startOnline()
  expect(isOnline()).toBe(online)
  expect(onlineManager.isOnline()).toBe(online)
})

test('a response of the league outranks a device that reports no connection [F81]', () => {
  device.onLine = false
  startOnline()
  expect(connectivityNow()).toBe('offline')
  const changed = vi.fn()
  const unfollow = followOnline(changed)
  reportResponse()
  expect(isOnline()).toBe(true)
  expect(connectivityNow()).toBe('fine')
  expect(changed).toHaveBeenCalledTimes(1)
  unfollow()
})

test('after the device has gone offline, a response to an earlier request changes nothing, one to a later request does [F81]', () => {
  const before = performance.now()
  noteOffline()
  noteResponse(before)
  expect(isOnline()).toBe(false)
  noteResponse(later())
  expect(isOnline()).toBe(true)
})

test('a request without a response is offline where the device says so too, and else no more than that [F81]', () => {
  noteNoResponse()
  expect(isOnline()).toBe(true)
  device.onLine = false
  reportNoResponse('unreachable')
  expect(connectivityNow()).toBe('offline')
  reportResponse(later())
  expect(connectivityNow()).toBe('fine')
})

test('a network that wants a sign-in first is no proof that the device is offline [F6, F81]', () => {
  device.onLine = false
  startOnline()
  noteResponse()
  reportNoResponse('portal')
  reportNoResponse('portal')
  expect(connectivityNow()).toBe('portal')
})
