import { expect, test } from 'vitest'
import { visitorOf } from './address.ts'

test('addresses that vary within an IPv6 /64 are one visitor, those within a /48 one site [F92]', () => {
  const one = visitorOf('2001:db8:1:2:3:4:5:6')
  expect(one).toEqual({ network: '2001:db8:1:2::/64', site: '2001:db8:1::/48' })
  expect(visitorOf('2001:0db8:0001:0002:ffff::1%eth0')).toEqual(one)
  expect(visitorOf('2001:db8:1:3::1')).toEqual({ network: '2001:db8:1:3::/64', site: '2001:db8:1::/48' })
})

test('an IPv4 address is a visitor of its own, also when it is written as IPv6 [F92]', () => {
  expect(visitorOf('203.0.113.9')).toEqual({ network: '203.0.113.9', site: null })
  expect(visitorOf('::ffff:203.0.113.9')).toEqual({ network: '203.0.113.9', site: null })
  expect(visitorOf('203.0.113.10').network).not.toBe('203.0.113.9')
})

test('what is no address is counted too', () => {
  expect(visitorOf('unknown')).toEqual({ network: 'unknown', site: null })
})
