import { expect, test } from 'vitest'
import { copyReceivedAt, receivedAt, noteCopy, noteReceived } from './received-at.ts'
import { serverClock } from './server-time.ts'

test('data was received when the server said so, whatever the device’s clock says since [F29]', () => {
  noteReceived(5_000, 1_700_000_000_000)
  expect(receivedAt(5_000)).toBe(1_700_000_000_000)
})

test('a stamp of this session that was not noted is taken by the server’s clock', () => {
  const stampMs = Date.now() - 60_000
  expect(Math.abs(receivedAt(stampMs) - (serverClock.now() - 60_000))).toBeLessThan(1_000)
})

test('of several copies in one response the oldest counts [D1.26]', () => {
  const { signal } = new AbortController()
  expect(copyReceivedAt(signal)).toBeUndefined()
  noteCopy(signal, 2_000)
  noteCopy(signal, 1_000)
  noteCopy(signal, 3_000)
  expect(copyReceivedAt(signal)).toBe(1_000)
})
