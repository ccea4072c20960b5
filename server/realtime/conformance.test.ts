import { HttpTransportType, HubConnectionState } from '@microsoft/signalr'
import { afterEach, describe, expect, test } from 'vitest'
import { HubError } from './connection/connection.ts'
import { listen, officialClient, startHub, transports, until } from './testing/hub-harness.ts'
import type { HubConnection } from '@microsoft/signalr'
import type { HubHarness } from './testing/hub-harness.ts'
import type { HubOptions } from './hub-options.ts'

const cleanUp: Array<() => Promise<unknown>> = []

afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

async function start(options: Partial<HubOptions> = {}): Promise<HubHarness> {
  const harness = await startHub(options)
  cleanUp.push(() => harness.close())
  return harness
}

async function connect(url: string, options: Parameters<typeof officialClient>[1]): Promise<HubConnection> {
  const client = officialClient(url, options)
  cleanUp.push(() => client.stop())
  await client.start()
  return client
}

describe.each(transports)('the official client over %s', (_name, transport) => {
  test('starts, receives broadcasts in order, stops, and is forgotten', async () => {
    const { url, hub } = await start()
    const client = await connect(url, { transport })
    expect(client.state).toBe(HubConnectionState.Connected)
    expect(hub.connectionCount()).toBe(1)
    const listener = listen(client, 'changed')
    for (let n = 1; n <= 20; n += 1) hub.send('changed', [n, { name: 'Blinds – 100/200 ♠' }])
    await listener.count(20)
    expect(listener.received.map(([n]) => n)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(listener.received[0]?.[1]).toEqual({ name: 'Blinds – 100/200 ♠' })
    await client.stop()
    await until(() => hub.connectionCount() === 0)
  })

  test('gets a result from every method it invokes', async () => {
    const { url, hub } = await start()
    hub.on('double', ([value]) => Number(value) * 2)
    hub.on('nothing', () => undefined)
    hub.on('refuse', () => Promise.reject(new HubError('Not tonight')))
    hub.on('break', () => Promise.reject(new Error('a secret of the server')))
    const client = await connect(url, { transport })
    expect(await client.invoke('Double', 21)).toBe(42)
    expect(await client.invoke('nothing')).toBeNull()
    await expect(client.invoke('refuse')).rejects.toThrow('Not tonight')
    await expect(client.invoke('break')).rejects.toThrow(/unexpected error occurred invoking 'break' on the server/)
    await expect(client.invoke('missing', 1)).rejects.toThrow(`Unknown hub method 'missing'`)
    await expect(client.invoke('__proto__')).rejects.toThrow('Unknown hub method')
    await expect(streamOnce(client, 'double')).rejects.toThrow('non-streaming')
    await client.send('missing')
    expect(await client.invoke('double', 2)).toBe(4)
  })

  test('stays connected through silence far longer than the limit, by pings alone', async () => {
    const { url, hub } = await start({ limits: { keepAliveMs: 100, silenceMs: 800, pollMs: 200 } })
    const client = officialClient(url, { transport })
    cleanUp.push(() => client.stop())
    client.keepAliveIntervalInMilliseconds = 100
    client.serverTimeoutInMilliseconds = 1_500
    let closed = false
    client.onclose(() => (closed = true))
    await client.start()
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(closed).toBe(false)
    expect(hub.connectionCount()).toBe(1)
  })

  test('receives only the events it names, and what is about none', async () => {
    const { url, hub } = await start()
    const two = await connect(`${url}?eventId=7&eventId=9`, { transport })
    const everything = await connect(url, { transport })
    const [few, all] = [listen(two, 'changed'), listen(everything, 'changed')]
    hub.send('changed', [7], { eventId: 7 })
    hub.send('changed', [8], { eventId: 8 })
    hub.send('changed', ['all'])
    hub.send('changed', [9], { eventId: 9 })
    await Promise.all([few.count(3), all.count(4)])
    expect(few.received).toEqual([[7], ['all'], [9]])
    expect(all.received).toEqual([[7], [8], ['all'], [9]])
  })

  test('reconnects automatically when the hub shuts down and another takes its place [F95]', async () => {
    const first = await startHub()
    const { port } = new URL(first.origin)
    const client = await connect(first.url, { transport, reconnect: Array.from({ length: 200 }, () => 20) })
    let cameBack = 0
    client.onreconnected(() => (cameBack += 1))
    await first.close()
    const second = await start()
    // The second hub listens elsewhere; the client is pointed to it as a load balancer would.
    expect(new URL(second.origin).port).not.toBe(port)
    await until(() => client.state === HubConnectionState.Reconnecting)
    client.baseUrl = second.url
    const listener = listen(client, 'changed')
    await until(() => cameBack === 1)
    second.hub.send('changed', [1])
    await listener.count(1)
  })

  test('is refused and dropped when its message is too large', async () => {
    const { url, hub } = await start({ limits: { maxMessageBytes: 1_000 } })
    hub.on('echo', ([text]) => text)
    const client = await connect(url, { transport })
    let closed = false
    client.onclose(() => (closed = true))
    expect(await client.invoke('echo', 'x'.repeat(500))).toHaveLength(500)
    await expect(client.invoke('echo', 'x'.repeat(5_000))).rejects.toThrow()
    await until(() => closed && hub.connectionCount() === 0)
  })
})

test('the official client picks WebSockets when it may choose', async () => {
  const { url, hub } = await start()
  const client = await connect(url, {})
  hub.on('who', (_args, caller) => caller.id)
  expect(await client.invoke('who')).toBe(client.connectionId)
})

test('the official client may skip negotiation', async () => {
  const { url, hub } = await start()
  const client = await connect(url, { transport: HttpTransportType.WebSockets, skipNegotiation: true })
  const listener = listen(client, 'changed')
  hub.send('changed', [1])
  await listener.count(1)
})

test('the official client falls back to another transport where WebSockets are blocked', async () => {
  const { hub, url } = await start()
  class Blocked {
    onclose: (() => void) | null = null
    constructor() {
      setTimeout(() => this.onclose?.(), 1)
    }
  }
  // The client takes a socket class of our own, though its types do not say so.
  const options: object = { WebSocket: Blocked }
  const client = await connect(url, options)
  const listener = listen(client, 'changed')
  hub.send('changed', [1])
  await listener.count(1)
})

function streamOnce(client: HubConnection, method: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    client.stream(method).subscribe({ next: resolve, complete: () => resolve(undefined), error: reject })
  })
}
