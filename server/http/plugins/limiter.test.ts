import { expect, test } from 'vitest'
import { RequestError } from '#server/http/errors.ts'
import { createAddressLimiter, createLimiter, formatSeconds } from './limiter.ts'

function clock() {
  let ms = 0
  return { now: () => new Date(ms), pass: (seconds: number) => void (ms += seconds * 1000) }
}

function waitOf(take: () => void): number {
  try {
    take()
    return 0
  } catch (error) {
    if (error instanceof RequestError && error.status === 429) return error.retryAfterSeconds ?? -1
    throw error
  }
}

test('a spent limit is 429 with the seconds to the end of its window [D5.19, F102]', () => {
  const { now, pass } = clock()
  const limiter = createLimiter({ limit: 3, windowSeconds: 60, now })
  const take = (key: string) => waitOf(() => limiter.take(key))
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 60])
  expect(take('b')).toBe(0)
  pass(59.5)
  expect(take('a')).toBe(1)
  pass(0.5)
  expect(take('a')).toBe(0)
})

test('the addresses of an IPv6 /64 share a limit, those of a /48 a higher one [F92]', () => {
  const limiter = createAddressLimiter({ limit: 2, windowSeconds: 60, now: clock().now })
  const take = (address: string) => waitOf(() => limiter.take(address))
  expect([take('2001:db8:1:2::1'), take('2001:db8:1:2::2'), take('2001:db8:1:2:ffff::3')]).toEqual([0, 0, 60])
  let allowed = 2
  for (let network = 3; network < 60; network += 1)
    if (take(`2001:db8:1:${network.toString(16)}::1`) === 0) allowed += 1
  expect(allowed).toBe(20)
  expect(take('2001:db8:2::1')).toBe(0)
  expect([take('203.0.113.9'), take('::ffff:203.0.113.9'), take('203.0.113.9')]).toEqual([0, 0, 60])
})

test('switched off it counts nothing', () => {
  const limiter = createLimiter({ limit: 1, windowSeconds: 60, now: clock().now, on: false })
  for (let n = 0; n < 5; n++) limiter.take('a')
})

test('a wait is formatted as people say it', () => {
  expect([1, 45, 89, 90, 900].map(formatSeconds)).toEqual([
    '1 second',
    '45 seconds',
    '89 seconds',
    '2 minutes',
    '15 minutes',
  ])
})
