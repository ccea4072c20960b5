import { expect, test } from 'vitest'
import { createForwarders } from './forwarders.ts'

function clock() {
  let ms = Date.parse('2026-11-20T08:00:00Z')
  return { now: () => ms, pass: (minutes: number) => void (ms += minutes * 60_000) }
}

/** A request as the server sees it: the address that counts, the proxies that led to it, its headers. */
function request(ip: string, headers: Record<string, string> = {}, proxies: string[] = ['172.28.0.5']) {
  return { ip, ips: [...proxies, ip], headers }
}

const visitor = (n: number) => `203.0.${Math.trunc(n / 250)}.${n % 250}`
const edge = (n: number) => `198.51.100.${n % 20}`

/** What is found after so many requests of a league's evening. */
function evening(of: (n: number) => ReturnType<typeof request>, requests = 2_000) {
  const forwarders = createForwarders(clock().now)
  for (let n = 0; n < requests; n += 1) forwarders.note(of(n))
  return forwarders.found()
}

test('requests of many visitors through a cache that is not believed are found [F115]', () => {
  const since = new Date('2026-11-20T08:00:00Z')
  const found = { since, requests: 2_000, forwarded: 2_000, addresses: 20, busiest: '198.51.100.0' }
  // As the proxy of the example hands it on: what the cache said, and the cache's own address.
  expect(evening((n) => request(edge(n), { 'x-forwarded-for': `${visitor(n)}, ${edge(n)}` }))).toEqual(found)
  expect(evening((n) => request(edge(n), { 'x-forwarded-for': edge(n), 'cf-connecting-ip': visitor(n) }))).toEqual(
    found,
  )
  // No proxy is believed at all.
  const alone = evening((n) => request('172.28.0.5', { 'x-forwarded-for': visitor(n) }, []))
  expect(alone).toMatchObject({ addresses: 1, busiest: '172.28.0.5' })
})

test('a cache that is believed, visitors without one, and a hall behind one address are well [F115]', () => {
  // The proxy has taken the visitor from what the cache said, and passes that on too.
  expect(
    evening((n) => request(visitor(n), { 'x-forwarded-for': `${visitor(n)}, ${visitor(n)}`, 'x-real-ip': visitor(n) })),
  ).toBeNull()
  expect(
    evening((n) => request(visitor(n), { 'x-forwarded-for': `${visitor(n)}, ${edge(n)}` }, ['172.28.0.5', edge(n)])),
  ).toBeNull()
  expect(evening((n) => request(visitor(n), { 'x-forwarded-for': visitor(n) }))).toBeNull()
  expect(evening(() => request(visitor(7), { 'x-forwarded-for': visitor(7) }))).toBeNull()
})

test('few requests, fewer than half, or those of many who are forwarded say nothing [F115]', () => {
  const forwarded = (n: number, from = edge(n)) => request(from, { 'x-forwarded-for': `${visitor(n)}, ${from}` })
  expect(evening(forwarded, 999)).toBeNull()
  expect(evening((n) => (n % 2 ? forwarded(n) : request(visitor(n))))).toBeNull()
  expect(evening((n) => (n % 20 > 8 ? forwarded(n) : request(visitor(n))))).not.toBeNull()
  // Each in a company or school with a proxy of its own.
  expect(evening((n) => forwarded(n, `192.0.${n % 250}.1`))).toBeNull()
})

test('what is found is of this hour or the last one [F115]', () => {
  const { now, pass } = clock()
  const forwarders = createForwarders(now)
  for (let n = 0; n < 1_200; n += 1)
    forwarders.note(request(edge(n), { 'x-forwarded-for': `${visitor(n)}, ${edge(n)}` }))
  pass(61)
  forwarders.note(request(visitor(1)))
  expect(forwarders.found()).toMatchObject({ requests: 1_200 })
  for (let n = 0; n < 1_200; n += 1) forwarders.note(request(visitor(n)))
  expect(forwarders.found()).toBeNull()
  pass(125)
  expect(forwarders.found()).toBeNull()
})

test('a flood of addresses fills no memory [F115]', () => {
  const found = evening((n) => {
    const from = n < 6_000 ? `10.${Math.trunc(n / 250)}.${n % 250}.1` : edge(0)
    return request(from, { 'x-forwarded-for': `${visitor(n % 200)}, ${from}` })
  }, 14_000)
  // The cache came after the addresses were full, so it is not counted; the requests are.
  expect(found).toBeNull()
})
