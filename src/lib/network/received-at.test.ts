import { expect, test } from 'vitest'
import { copyHeardAt, heardAt, noteCopy, noteHeard } from './received-at.ts'
import { serverClock } from './server-time.ts'

test('data was heard when the server said so, whatever the device’s clock says since [F29]', () => {
  noteHeard(5_000, 1_700_000_000_000)
  expect(heardAt(5_000)).toBe(1_700_000_000_000)
})

test('a stamp of this session that was not noted is taken by the server’s clock', () => {
  const stampMs = Date.now() - 60_000
  expect(Math.abs(heardAt(stampMs) - (serverClock.now() - 60_000))).toBeLessThan(1_000)
})

test('of several copies in one answer the oldest counts [D1.26]', () => {
  const { signal } = new AbortController()
  expect(copyHeardAt(signal)).toBeUndefined()
  noteCopy(signal, 2_000)
  noteCopy(signal, 1_000)
  noteCopy(signal, 3_000)
  expect(copyHeardAt(signal)).toBe(1_000)
})
