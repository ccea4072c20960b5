import { expect, test } from 'vitest'
import { copyReceivedAt, derivedFrom, receivedAt, noteCopy, noteReceived } from './received-at.ts'
import { serverClock } from './server-time.ts'

test('data was received when the server said so, whatever the device’s clock says since [F29]', () => {
  noteReceived(5_000, 1_700_000_000_000)
  expect(receivedAt(5_000)).toBe(1_700_000_000_000)
})

test('a stamp of this session that was not noted is taken by the server’s clock', () => {
  const stampMs = Date.now() - 60_000
  expect(Math.abs(receivedAt(stampMs) - (serverClock.now() - 60_000))).toBeLessThan(1_000)
})

test('data that was read from a copy is as old as the copy; null and numbers are of no copy [D1.26]', () => {
  const data = ['a']
  expect(copyReceivedAt(data)).toBeUndefined()
  noteCopy(data, 1_000)
  noteCopy(null, 1_000)
  expect([copyReceivedAt(data), copyReceivedAt(['a']), copyReceivedAt(null), copyReceivedAt(7)]).toEqual([
    1_000,
    undefined,
    undefined,
    undefined,
  ])
})

test('data that was derived from several is as old as the oldest copy among them [D1.26]', () => {
  const [recent, old, newest] = [['a'], ['b'], ['c']]
  noteCopy(recent, 2_000)
  noteCopy(old, 1_000)
  expect(copyReceivedAt(derivedFrom([recent, old, newest], { all: 3 }))).toBe(1_000)
  expect(copyReceivedAt(derivedFrom([newest], { all: 1 }))).toBeUndefined()
})
