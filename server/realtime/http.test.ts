import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { defaultLimits, type HubLimits } from './connection/limits.ts'
import { RECORD_SEPARATOR } from './protocol.ts'
import { negotiate, startHub } from './testing/hub-harness.ts'
import type { IncomingMessage } from 'node:http'
import type { HubHarness } from './testing/hub-harness.ts'
import type { HubOptions } from './hub-options.ts'

const handshake = `{"protocol":"json","version":1}${RECORD_SEPARATOR}`
const cleanUp: Array<() => Promise<unknown>> = []

afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

async function start(options: Partial<HubOptions> = {}): Promise<HubHarness> {
  const harness = await startHub({ ...options, limits: { graceMs: 200, ...options.limits } })
  cleanUp.push(() => harness.close())
  return harness
}

describe('negotiation', () => {
  test('version 1 keeps the connection id and its token apart', async () => {
    const { url } = await start()
    const response = await fetch(`${url}/negotiate?negotiateVersion=1`, { method: 'POST' })
    expect(response.headers.get('content-type')).toContain('application/json')
    const body = (await response.json()) as Record<string, unknown>
    expect(Object.keys(body)).toEqual(['negotiateVersion', 'connectionId', 'connectionToken', 'availableTransports'])
    expect(body['negotiateVersion']).toBe(1)
    expect(body['connectionId']).not.toBe(body['connectionToken'])
    expect(body['availableTransports']).toEqual([{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }])
  })

  test('version 0 has a connection id alone, and it connects', async () => {
    const { url, hub } = await start()
    const response = await fetch(`${url}/negotiate`, { method: 'POST' })
    const body = (await response.json()) as Record<string, string>
    expect(body['negotiateVersion']).toBe(0)
    expect(body).not.toHaveProperty('connectionToken')
    expect(await openWebSocket(`${url}?id=${body['connectionId']}`)).toBe('open')
    expect(hub.connectionCount()).toBe(1)
  })

  test('a later version gets version 1, nonsense an error', async () => {
    const { url } = await start()
    const later = await fetch(`${url}/negotiate?negotiateVersion=7`, { method: 'POST' })
    expect(await later.json()).toMatchObject({ negotiateVersion: 1 })
    const nonsense = await fetch(`${url}/negotiate?negotiateVersion=one`, { method: 'POST' })
    expect(await nonsense.json()).toEqual({ error: `The client requested an invalid protocol version 'one'` })
  })

  test('paths match without regard to case, other paths are not ours, GET is refused [D1.2]', async () => {
    const { origin, url } = await start()
    expect((await fetch(`${origin}/TOURNAMENTCLOCKHUB/Negotiate/`, { method: 'POST' })).status).toBe(200)
    expect((await fetch(`${origin}/tournamentClockHubs`)).status).toBe(404)
    expect((await fetch(`${url}/negotiate`)).status).toBe(405)
  })

  test.each(['abc', '0', '-1', '1.5', '1e3', '٣', '', '9'.repeat(16)])('refuses the event id "%s"', async (id) => {
    const { url } = await start()
    expect((await fetch(`${url}/negotiate?eventId=${encodeURIComponent(id)}`, { method: 'POST' })).status).toBe(400)
  })
})

test('the hub itself is reached by a WebSocket alone, with a token or without, on any process', async () => {
  const [one, other] = [await start(), await start()]
  const { body } = await negotiate(one.url)
  expect(await openWebSocket(`${other.url}?id=${body.connectionToken}`)).toBe('open')
  expect(await openWebSocket(one.url)).toBe('open')
  expect((await fetch(`${one.url}?id=${body.connectionToken}`)).status).toBe(404)
  expect((await fetch(one.url, { headers: { accept: 'text/event-stream' } })).status).toBe(404)
  expect((await fetch(one.url, { method: 'POST', body: handshake })).status).toBe(404)
})

describe('capacity', () => {
  const from = (address: string) => ({ 'x-address': address })

  function startWith(limits: Partial<HubLimits>): Promise<HubHarness> {
    return start({ limits, remoteAddress: (request) => String(request.headers['x-address'] ?? '') })
  }

  test('the addresses of an IPv6 /64 are one, those of a /48 at most half of the process [D6.30]', async () => {
    const { url } = await startWith({ maxConnections: 4, maxConnectionsPerAddress: 1 })
    expect(await openWebSocket(url, from('2001:db8:1:1::1'))).toBe('open')
    expect(await openWebSocket(url, from('2001:db8:1:1:9::2'))).toBe(429)
    expect(await openWebSocket(url, from('2001:db8:1:2::1'))).toBe('open')
    expect(await openWebSocket(url, from('2001:db8:1:3::1'))).toBe(429)
    expect(await openWebSocket(url, from('2001:db8:2:1::1'))).toBe('open')
  })

  test('a hall of 1,000 phones behind one address connects, each twice while the first is not gone yet [D6.30]', () => {
    expect(defaultLimits.maxConnectionsPerAddress).toBeGreaterThanOrEqual(2_000)
    expect(defaultLimits.maxOpeningsPerMinute).toBeGreaterThanOrEqual(4_000)
  })

  test('a full process says so with Retry-After at the negotiation and at the WebSocket [D6.31]', async () => {
    const { url, hub } = await startWith({ maxConnections: 1 })
    expect(await openWebSocket(url)).toBe('open')
    const full = [503, '60', 'Live updates are full just now. Please try again in a minute.']
    const response = await fetch(`${url}/negotiate`, { method: 'POST' })
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual(full)
    const upgraded = await upgrade(url)
    expect([upgraded.statusCode, upgraded.headers['retry-after']]).toEqual([503, '60'])
    expect(hub.connectionCount()).toBe(1)
  })

  test('negotiations that are never used are counted by address, and the first too many is an event [D6.32, D5.97]', async () => {
    const rejected: (string | undefined)[] = []
    const { url } = await start({
      limits: { maxOpeningsPerMinute: 3 },
      onRejected: ({ event }) => void rejected.push(event?.event),
    })
    for (let n = 0; n < 3; n += 1) expect((await negotiate(url)).status).toBe(200)
    const refused = await fetch(`${url}/negotiate`, { method: 'POST' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await openWebSocket(url)).toBe(429)
    expect(rejected).toEqual(['limit', undefined])
  })
})

describe('origins', () => {
  test('foreign ones are refused at every step, our own and none are welcome [F64]', async () => {
    const { url, origin } = await start()
    for (const foreign of ['https://evil.example', 'null', `${origin}.evil.example`, 'http://127.0.0.1:1', 'garbage']) {
      expect((await negotiate(url, { origin: foreign })).status).toBe(403)
      expect(await openWebSocket(url, { origin: foreign })).toBe(403)
    }
    expect((await negotiate(url, { origin })).status).toBe(200)
    expect(await openWebSocket(url, { origin })).toBe('open')
  })
})

/** The response to an upgrade that is rejected. */
function upgrade(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace(/^http/, 'ws'))
    socket.on('open', () => reject(new Error('The upgrade was accepted.')))
    socket.on('unexpected-response', (request, response) => {
      resolve(response)
      request.destroy()
    })
  })
}

/** 'open', or the status the upgrade was refused with. Opened sockets are closed after the test. */
function openWebSocket(url: string, headers: Record<string, string> = {}): Promise<'open' | number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers })
    socket.on('open', () => resolve('open'))
    socket.on('unexpected-response', (request, response) => {
      resolve(response.statusCode ?? 0)
      request.destroy()
    })
    socket.on('error', reject)
    cleanUp.push(() => Promise.resolve(socket.terminate()))
  })
}
