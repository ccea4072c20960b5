import { HttpTransportType, HubConnectionState } from '@microsoft/signalr'
import { afterEach, describe, expect, test } from 'vitest'
import { listen, officialClient, startHub, until } from './testing/hub-harness.ts'
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

async function connect(url: string, options?: Parameters<typeof officialClient>[1]): Promise<HubConnection> {
  const client = officialClient(url, options)
  cleanUp.push(() => client.stop())
  await client.start()
  return client
}

describe('the official client', () => {
  test('starts, receives broadcasts in order, stops, and is forgotten', async () => {
    const { url, hub } = await start()
    const client = await connect(url)
    expect(client.state).toBe(HubConnectionState.Connected)
    expect(hub.connectionCount()).toBe(1)
    const listener = listen(client, 'changed')
    for (let n = 1; n <= 20; n += 1) hub.deliver({ target: 'changed', args: [n, { name: 'Blinds – 100/200 ♠' }] })
    await listener.count(20)
    expect(listener.received.map(([n]) => n)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(listener.received[0]?.[1]).toEqual({ name: 'Blinds – 100/200 ♠' })
    await client.stop()
    await until(() => hub.connectionCount() === 0)
  })

  test('gets an error for every method it invokes, as there is none', async () => {
    const { url } = await start()
    const client = await connect(url)
    await expect(client.invoke('missing', 1)).rejects.toThrow(`Unknown hub method 'missing'`)
    await expect(client.invoke('__proto__')).rejects.toThrow('Unknown hub method')
    await expect(streamOnce(client, 'missing')).rejects.toThrow('Unknown hub method')
    await client.send('missing')
    expect(client.state).toBe(HubConnectionState.Connected)
  })

  test('stays connected through silence far longer than the limit, by pings alone', async () => {
    const { url, hub } = await start({ limits: { keepAliveMs: 100, silenceMs: 800 } })
    const client = officialClient(url)
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
    const two = await connect(`${url}?eventId=7&eventId=9`)
    const everything = await connect(url)
    const [few, all] = [listen(two, 'changed'), listen(everything, 'changed')]
    hub.deliver({ target: 'changed', args: [7], eventId: 7 })
    hub.deliver({ target: 'changed', args: [8], eventId: 8 })
    hub.deliver({ target: 'changed', args: ['all'] })
    hub.deliver({ target: 'changed', args: [9], eventId: 9 })
    await Promise.all([few.count(3), all.count(4)])
    expect(few.received).toEqual([[7], ['all'], [9]])
    expect(all.received).toEqual([[7], [8], ['all'], [9]])
  })

  test('reconnects automatically when the hub shuts down and another takes its place [F95]', async () => {
    const first = await startHub()
    const { port } = new URL(first.origin)
    const client = await connect(first.url, { reconnect: Array.from({ length: 200 }, () => 20) })
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
    second.hub.deliver({ target: 'changed', args: [1] })
    await listener.count(1)
  })

  test('is refused and dropped when its message is too large', async () => {
    const { url, hub } = await start({ limits: { maxMessageBytes: 1_000 } })
    const client = await connect(url)
    let closed = false
    client.onclose(() => (closed = true))
    await expect(client.invoke('echo', 'x'.repeat(500))).rejects.toThrow('Unknown hub method')
    await expect(client.invoke('echo', 'x'.repeat(5_000))).rejects.toThrow()
    await until(() => closed && hub.connectionCount() === 0)
  })

  test('picks WebSockets when it may choose, and finds nothing else offered', async () => {
    const { url, hub } = await start()
    await connect(url)
    expect(hub.connectionCount()).toBe(1)
    for (const transport of [HttpTransportType.ServerSentEvents, HttpTransportType.LongPolling])
      await expect(officialClient(url, { transport }).start()).rejects.toThrow(`'WebSockets' is disabled by the client`)
  })

  test('may skip negotiation', async () => {
    const { url, hub } = await start()
    const client = await connect(url, { transport: HttpTransportType.WebSockets, skipNegotiation: true })
    const listener = listen(client, 'changed')
    hub.deliver({ target: 'changed', args: [1] })
    await listener.count(1)
  })
})

function streamOnce(client: HubConnection, method: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    client.stream(method).subscribe({ next: resolve, complete: () => resolve(undefined), error: reject })
  })
}
