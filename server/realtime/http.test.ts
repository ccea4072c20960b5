import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { defaultLimits, type HubLimits } from './connection/limits.ts'
import { RECORD_SEPARATOR } from './protocol.ts'
import { negotiate, startHub, until } from './testing/hub-harness.ts'
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

async function tokenFrom(url: string, headers: Record<string, string> = {}): Promise<string> {
  return (await negotiate(url, headers)).body.connectionToken ?? ''
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
    expect(body['availableTransports']).toEqual([
      { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
      { transport: 'ServerSentEvents', transferFormats: ['Text'] },
      { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
    ])
  })

  test('version 0 has a connection id alone, and it connects', async () => {
    const { url, hub } = await start()
    const response = await fetch(`${url}/negotiate`, { method: 'POST' })
    const body = (await response.json()) as Record<string, string>
    expect(body['negotiateVersion']).toBe(0)
    expect(body).not.toHaveProperty('connectionToken')
    expect((await fetch(`${url}?id=${body['connectionId']}`)).status).toBe(200)
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

describe('long polling', () => {
  test('opens with an empty response, waits, responds in batches, ends with 204 and 404', async () => {
    const { url, hub } = await start({ limits: { pollMs: 1_000 } })
    const address = `${url}?id=${await tokenFrom(url)}`
    const first = await fetch(address)
    expect([first.status, await first.text()]).toEqual([200, ''])
    expect((await fetch(address, { method: 'POST', body: handshake })).status).toBe(200)
    expect(await (await fetch(address)).text()).toBe(`{}${RECORD_SEPARATOR}`)

    const waiting = fetch(address)
    await new Promise((resolve) => setTimeout(resolve, 50))
    hub.send('a', [1])
    hub.send('b', [])
    const records = (await (await waiting).text()).split(RECORD_SEPARATOR)
    expect(records.map((record) => (record ? (JSON.parse(record) as { target: string }).target : ''))).toEqual([
      'a',
      'b',
      '',
    ])

    const idle = await fetch(address)
    expect([idle.status, await idle.text()]).toEqual([200, ''])

    const last = fetch(address)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(202)
    expect((await last).status).toBe(204)
    expect((await fetch(address)).status).toBe(404)
    expect((await fetch(address, { method: 'POST', body: handshake })).status).toBe(404)
    expect(hub.connectionCount()).toBe(0)
  })

  test('says goodbye in one poll and 204 in the next', async () => {
    const { url, hub } = await start({ limits: { graceMs: 5_000 } })
    const address = `${url}?id=${await tokenFrom(url)}`
    await fetch(address)
    await fetch(address, { method: 'POST', body: handshake })
    await (await fetch(address)).text()
    const shutdown = hub.shutdown()
    expect(await (await fetch(address)).text()).toBe(`{"type":7,"allowReconnect":true}${RECORD_SEPARATOR}`)
    expect((await fetch(address)).status).toBe(204)
    await shutdown
    expect((await fetch(`${url}/negotiate`, { method: 'POST' })).status).toBe(503)
  })

  test('a newer poll ends the older one', async () => {
    const { url } = await start()
    const address = `${url}?id=${await tokenFrom(url)}`
    await fetch(address)
    const older = fetch(address)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const newer = fetch(address)
    expect((await older).status).toBe(204)
    await fetch(address, { method: 'POST', body: handshake })
    expect(await (await newer).text()).toBe(`{}${RECORD_SEPARATOR}`)
  })

  test('a client that stops polling is dropped', async () => {
    const { url, hub, logged } = await start({ limits: { keepAliveMs: 50, silenceMs: 100 } })
    const address = `${url}?id=${await tokenFrom(url)}`
    await fetch(address)
    await fetch(address, { method: 'POST', body: handshake })
    await until(() => hub.connectionCount() === 0)
    expect(logged.join()).toContain('silent')
  })
})

describe('server-sent events', () => {
  test('open with a comment and carry records as data; posts need the same id', async () => {
    const { url, hub } = await start()
    const address = `${url}?id=${await tokenFrom(url)}`
    const stream = await fetch(address, { headers: { accept: 'text/event-stream' } })
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    const reader = stream.body?.getReader()
    if (!reader) throw new Error('the stream has no body')
    await fetch(address, { method: 'POST', body: handshake })
    let text = ''
    while (!text.includes('{}')) text += Buffer.from((await reader.read()).value ?? []).toString()
    expect(text).toBe(`:\r\n\r\ndata: {}${RECORD_SEPARATOR}\r\n\r\n`)
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(400)
    expect((await fetch(address, { method: 'PATCH' })).status).toBe(405)
    await reader.cancel()
    await until(() => hub.connectionCount() === 0)
    expect((await fetch(address, { method: 'POST', body: handshake })).status).toBe(404)
  })
})

describe('tokens', () => {
  test('open one connection and no second, on any transport', async () => {
    const { url, hub } = await start()
    const token = await tokenFrom(url)
    expect(await openWebSocket(`${url}?id=${token}`)).toBe('open')
    expect(await openWebSocket(`${url}?id=${token}`)).toBe(404)
    expect((await fetch(`${url}?id=${token}`)).status).toBe(404)
    expect((await fetch(`${url}?id=${token}`, { headers: { accept: 'text/event-stream' } })).status).toBe(404)
    expect(hub.connectionCount()).toBe(1)
  })

  test('are refused when invented, altered, expired or missing', async () => {
    let now = 1_000_000
    const { url } = await start({ now: () => now })
    const token = await tokenFrom(url)
    expect(await openWebSocket(`${url}?id=invented`)).toBe(404)
    const altered = `${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`
    expect(await openWebSocket(`${url}?id=${altered}`)).toBe(404)
    expect(await openWebSocket(`${url}?id=`)).toBe(404)
    expect((await fetch(url)).status).toBe(400)
    now += 30_000
    expect(await openWebSocket(`${url}?id=${token}`)).toBe(404)
  })

  test('of one process open a WebSocket on another with the same secret, but no polls', async () => {
    const [one, other, stranger] = [await start(), await start(), await start({ secret: 'another secret' })]
    expect((await fetch(`${other.url}?id=${await tokenFrom(one.url)}`)).status).toBe(404)
    expect(await openWebSocket(`${other.url}?id=${await tokenFrom(one.url)}`)).toBe('open')
    expect(await openWebSocket(`${stranger.url}?id=${await tokenFrom(one.url)}`)).toBe(404)
  })

  test('belong to the user who negotiated', async () => {
    const { url, hub } = await start({
      userOf: (request) => Promise.resolve(String(request.headers['x-user'] ?? '') || null),
    })
    const token = await tokenFrom(url, { 'x-user': 'ann' })
    expect(await openWebSocket(`${url}?id=${token}`)).toBe(404)
    expect(await openWebSocket(`${url}?id=${token}`, { 'x-user': 'bob' })).toBe(404)
    expect(await openWebSocket(`${url}?id=${token}`, { 'x-user': 'ann' })).toBe('open')
    const polled = `${url}?id=${await tokenFrom(url, { 'x-user': 'ann' })}`
    expect((await fetch(polled, { headers: { 'x-user': 'ann' } })).status).toBe(200)
    expect((await fetch(polled, { headers: { 'x-user': 'bob' }, method: 'POST', body: handshake })).status).toBe(404)
    expect(hub.connectionCount()).toBe(2)
  })
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

  test('a full process says so with Retry-After at the negotiation and at every connection [D6.31]', async () => {
    const { url, hub } = await startWith({ maxConnections: 1 })
    const spare = await tokenFrom(url)
    expect(await openWebSocket(url)).toBe('open')
    const full = [503, '60', 'Live updates are full just now. Please try again in a minute.']
    for (const response of [await fetch(`${url}/negotiate`, { method: 'POST' }), await fetch(`${url}?id=${spare}`)])
      expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual(full)
    const upgraded = await upgrade(`${url}?id=${spare}`)
    expect([upgraded.statusCode, upgraded.headers['retry-after']]).toEqual([503, '60'])
    expect(hub.connectionCount()).toBe(1)
  })

  test('negotiations that are never used are counted by address before a session is looked up [D6.32]', async () => {
    let lookups = 0
    const { url } = await start({
      limits: { maxOpeningsPerMinute: 3 },
      userOf: () => Promise.resolve(((lookups += 1), null)),
    })
    for (let n = 0; n < 3; n += 1) expect((await negotiate(url)).status).toBe(200)
    const refused = await fetch(`${url}/negotiate`, { method: 'POST' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await openWebSocket(url)).toBe(429)
    expect(lookups).toBe(3)
  })
})

describe('origins', () => {
  test('foreign ones are refused at every step, our own and none are welcome [F64]', async () => {
    const { url, origin } = await start()
    const token = await tokenFrom(url)
    for (const foreign of ['https://evil.example', 'null', `${origin}.evil.example`, 'http://127.0.0.1:1', 'garbage']) {
      expect((await negotiate(url, { origin: foreign })).status).toBe(403)
      expect(await openWebSocket(`${url}?id=${token}`, { origin: foreign })).toBe(403)
      expect((await fetch(`${url}?id=${token}`, { headers: { origin: foreign } })).status).toBe(403)
    }
    expect((await negotiate(url, { origin })).status).toBe(200)
    expect(await openWebSocket(`${url}?id=${token}`, { origin })).toBe('open')
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
