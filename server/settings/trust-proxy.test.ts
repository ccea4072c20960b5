import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, trustOf, trustProblem } from './trust-proxy.ts'

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

test.each([
  [true, 'is true: any client'],
  ['0.0.0.0/0', 'has 0.0.0.0/0: any client'],
  ['10.0.0.0/8, ::/0', 'has ::/0: any client'],
  ['0.0.0.0/1,128.0.0.0/1', 'has 0.0.0.0/1: any client'],
  [false, 'is not set, but a proxy'],
])('the operator is notified of TRUST_PROXY=%s [F115]', (trustProxy, text) => {
  const env = { trustProxy, nodeEnv: 'production', publicOrigin: 'https://league.example' } as const
  expect(trustProblem(env)).toContain(`TRUST_PROXY ${text}`)
})

test.each([['127.0.0.1,::1'], ['uniquelocal, loopback'], ['fc00::/7'], ['104.16.0.0/13,2400:cb00::/32'], [1]])(
  'nothing is wrong with TRUST_PROXY=%s [F115]',
  (trustProxy) => {
    expect(trustProblem({ trustProxy, nodeEnv: 'production', publicOrigin: 'https://league.example' })).toBeNull()
  },
)

test('without a proxy nobody needs to be believed [F115]', () => {
  expect(trustProblem({ trustProxy: false, nodeEnv: 'production', publicOrigin: null })).toBeNull()
  expect(trustProblem({ trustProxy: false, nodeEnv: 'development', publicOrigin: 'https://league.example' })).toBeNull()
})
