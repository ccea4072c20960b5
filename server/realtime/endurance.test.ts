import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { HubConnectionState } from '@microsoft/signalr'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { RECORD_SEPARATOR } from './protocol.ts'
import { listen, negotiate, officialClient, startHub, until } from './testing/hub-harness.ts'
import type { ChildProcess } from 'node:child_process'
import type { HubHarness } from './testing/hub-harness.ts'
import type { HubOptions } from './hub-options.ts'

const handshake = `{"protocol":"json","version":1}${RECORD_SEPARATOR}`
const cleanUp: Array<() => unknown> = []

afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

async function start(options: Partial<HubOptions> = {}): Promise<HubHarness> {
  const harness = await startHub({ ...options, limits: { graceMs: 200, ...options.limits } })
  cleanUp.push(() => harness.close())
  return harness
}

/** A bare socket that speaks the protocol itself and collects the records it is sent. */
async function rawSocket(url: string, headers: Record<string, string> = {}): Promise<RawSocket> {
  const { body } = await negotiate(url, headers)
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}?id=${body.connectionToken ?? ''}`, { headers })
  cleanUp.push(() => socket.terminate())
  const raw: RawSocket = { socket, records: [], closeCode: null }
  socket.on('message', (data: Buffer) => raw.records.push(...data.toString().split(RECORD_SEPARATOR).filter(Boolean)))
  socket.on('close', (code) => (raw.closeCode = code))
  await once(socket, 'open')
  return raw
}

interface RawSocket {
  socket: WebSocket
  records: string[]
  closeCode: number | null
}

describe('the handshake', () => {
  test.each([
    ['{"protocol":"messagepack","version":1}', `The protocol 'messagepack' is not supported.`],
    ['{"protocol":"json","version":9}', `The server does not support version 9 of the 'json' protocol.`],
    ['{"version":1}', `Missing required property 'protocol'.`],
    ['{"protocol":"json"}', `Missing required property 'version'.`],
    ['not json', 'Connection closed with an error. Handshake was not valid JSON.'],
    ['[]', 'Connection closed with an error. Handshake was not valid JSON.'],
  ])('refuses %s with its reason', async (request, error) => {
    const { url } = await start()
    const raw = await rawSocket(url)
    raw.socket.send(request + RECORD_SEPARATOR)
    await until(() => raw.closeCode !== null)
    expect(raw.records.map((record) => JSON.parse(record) as unknown)).toEqual([{ error }])
  })

  test('may come in fragments, as bytes, and together with the first messages', async () => {
    const { url } = await start()
    const raw = await rawSocket(url)
    raw.socket.send(handshake.slice(0, 10))
    raw.socket.send(
      Buffer.from(
        `${handshake.slice(10)}{"type":1,"invocationId":"1","target":"add","arguments":[1,2]}${RECORD_SEPARATOR}`,
      ),
    )
    await until(() => raw.records.length === 2)
    expect(raw.records).toEqual(['{}', `{"type":3,"invocationId":"1","error":"Unknown hub method 'add'"}`])
  })

  test('that never comes ends the connection, and nothing is received before it', async () => {
    const { url, hub } = await start({ limits: { keepAliveMs: 50, handshakeMs: 100 } })
    const raw = await rawSocket(url)
    hub.deliver({ target: 'early', args: [] })
    await until(() => raw.closeCode !== null)
    expect(raw.records).toEqual(['{"error":"Handshake was canceled."}'])
  })
})

describe('a connection', () => {
  test.each([
    ['no JSON', 'Message was not valid JSON.'],
    ['{"type":1,"arguments":[]}', `Missing required property 'target'.`],
    ['{"type":1,"target":"x"}', `Missing required property 'arguments'.`],
    ['{"type":1,"target":"x","arguments":[],"invocationId":7}', `Expected 'invocationId' to be a string.`],
    ['{"kind":1}', `Missing required property 'type'.`],
  ])('that sends %s is closed with the reason [F72]', async (record, reason) => {
    const { url, hub } = await start()
    const raw = await rawSocket(url)
    raw.socket.send(handshake + record + RECORD_SEPARATOR)
    await until(() => raw.closeCode !== null)
    expect(JSON.parse(raw.records[1] ?? '')).toEqual({ type: 7, error: `Connection closed with an error. ${reason}` })
    await until(() => hub.connectionCount() === 0)
  })

  test('is pinged while nothing is sent, and dropped when it says nothing', async () => {
    const { url, hub, logged } = await start({ limits: { keepAliveMs: 50, silenceMs: 400 } })
    const raw = await rawSocket(url)
    raw.socket.send(handshake)
    await until(() => raw.records.filter((record) => record === '{"type":6}').length >= 3)
    await until(() => hub.connectionCount() === 0)
    expect(logged.join()).toContain('silent')
  })

  test('ignores types of message it does not know', async () => {
    const { url } = await start()
    const raw = await rawSocket(url)
    const records = ['{"type":99}', '{"type":6}', '{"type":1,"invocationId":"a","target":"x","arguments":[]}']
    raw.socket.send(handshake + records.map((record) => record + RECORD_SEPARATOR).join(''))
    await until(() => raw.records.length === 2)
    expect(JSON.parse(raw.records[1] ?? '')).toMatchObject({ type: 3, invocationId: 'a' })
  })

  test('that reads too slowly is cut off, and nobody else is', async () => {
    const { url, hub, logged } = await start({ limits: { maxBufferedBytes: 100_000 } })
    const [slow, quick] = [await rawSocket(url), await rawSocket(url)]
    slow.socket.send(handshake)
    quick.socket.send(handshake)
    await until(() => slow.records.length === 1 && quick.records.length === 1)
    slow.socket.pause()
    let sent = 0
    while (hub.connectionCount() === 2) {
      hub.deliver({ target: 'big', args: ['x'.repeat(64_000)] })
      sent += 1
      await until(() => quick.records.length === sent + 1)
    }
    expect(logged.join()).toContain('slow consumer')
    expect(quick.closeCode).toBeNull()
  })

  test('leaves room at its address when it goes, and only then', async () => {
    const { url, hub } = await start({
      limits: { maxConnectionsPerAddress: 2 },
      remoteAddress: (request) => String(request.headers['x-address'] ?? ''),
    })
    const here = { 'x-address': 'here' }
    const [first] = [await rawSocket(url, here), await rawSocket(url, here)]
    expect((await negotiate(url, here)).status).toBe(429)
    expect((await negotiate(url, { 'x-address': 'there' })).status).toBe(200)
    first.socket.close()
    await until(() => hub.connectionCount() === 1)
    await rawSocket(url, here)
  })

  test('is notified on shutdown that it may come back', async () => {
    const { url, hub } = await start()
    const raw = await rawSocket(url)
    raw.socket.send(handshake)
    await until(() => raw.records.length === 1)
    await hub.shutdown()
    expect(raw.records[1]).toBe('{"type":7,"allowReconnect":true}')
    expect(raw.closeCode).toBe(1000)
    expect((await negotiate(url)).status).toBe(503)
  })
})

describe('the official client', () => {
  test('is sent to reconnect where messages may have been lost, as nobody knows which [F40]', async () => {
    const { hub, url } = await start({ limits: { resyncSpreadMs: 50 } })
    let cameBack = 0
    for (let n = 0; n < 3; n += 1) {
      const client = officialClient(url, { reconnect: [0, 10, 10, 10] })
      cleanUp.push(() => client.stop())
      client.onreconnected(() => (cameBack += 1))
      await client.start()
    }
    hub.resync()
    await until(() => cameBack === 3 && hub.connectionCount() === 3)
  })

  test('comes back after the server is killed and started again', async () => {
    const first = await startProcess(0)
    const client = officialClient(`http://127.0.0.1:${first.port}/tournamentClockHub`, {
      reconnect: { nextRetryDelayInMilliseconds: () => 100 },
    })
    cleanUp.push(() => client.stop())
    await client.start()
    const listener = listen(client, 'tick')
    await listener.count(1)
    let cameBack = 0
    client.onreconnected(() => (cameBack += 1))
    first.process.kill('SIGKILL')
    await until(() => client.state === HubConnectionState.Reconnecting)
    await startProcess(first.port)
    await until(() => cameBack === 1)
    await listener.count(listener.received.length + 3)
    expect(client.state).toBe(HubConnectionState.Connected)
  })

  test('comes back at another process while its own is frozen [F104]', async () => {
    const [first, second] = await Promise.all([startProcess(0), startProcess(0)])
    const client = officialClient(`http://127.0.0.1:${first.port}/tournamentClockHub`, {
      reconnect: { nextRetryDelayInMilliseconds: () => 100 },
    })
    cleanUp.push(() => client.stop())
    client.serverTimeoutInMilliseconds = 2_000
    await client.start()
    const listener = listen(client, 'tick')
    await listener.count(1)
    let cameBack = 0
    client.onreconnected(() => (cameBack += 1))
    first.process.kill('SIGSTOP')
    await until(() => client.state === HubConnectionState.Reconnecting)
    client.baseUrl = `http://127.0.0.1:${second.port}/tournamentClockHub`
    await until(() => cameBack === 1)
    await listener.count(listener.received.length + 3)
    expect(client.state).toBe(HubConnectionState.Connected)
  })
})

async function startProcess(port: number): Promise<{ process: ChildProcess; port: number }> {
  const script = new URL('./testing/hub-process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, ['--import', 'tsx', script, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanUp.push(() => child.kill('SIGKILL'))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { process: child, port: Number(line.toString()) }
}
