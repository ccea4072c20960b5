import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, trustOf } from './trust-proxy.ts'

function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  return { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } } as unknown as IncomingMessage
}

test.each([
  [false, '203.0.113.9'],
  [true, '198.51.100.1'],
  [1, '10.0.0.2'],
  [2, '198.51.100.1'],
  ['203.0.113.0/24', '10.0.0.2'],
  ['203.0.113.9, uniquelocal', '198.51.100.1'],
])('who is behind the proxies when %s is trusted: %s', (trusted, address) => {
  expect(clientAddress(from('203.0.113.9', '198.51.100.1, 10.0.0.2'), trustOf(trusted))).toBe(address)
})

test('an IPv4 address in IPv6 clothes is the same address', () => {
  expect(trustOf('loopback')('::ffff:127.0.0.1', 0)).toBe(true)
  expect(trustOf('loopback')('::ffff:10.0.0.1', 0)).toBe(false)
  expect(trustOf('loopback')('', 0)).toBe(false)
})
