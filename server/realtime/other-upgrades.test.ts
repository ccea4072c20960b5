import { execFile } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { ownOriginOrNone } from './connection/gate.ts'
import { createHub } from './hub-server.ts'
import { hubPlugin } from './plugin.ts'

const H2C = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n'

const cleanUp: Array<() => unknown> = []

afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

async function startApp() {
  const app = fastify({ forceCloseConnections: true, bodyLimit: 4_000_000 })
  const hub = createHub({
    now: () => Date.now(),
    log: app.log,
    allowOrigin: ownOriginOrNone,
  })
  await app.register(hubPlugin, { hub })
  app.get('/hello', (request) => `hello ${JSON.stringify([request.headers.connection, request.headers.upgrade])}`)
  let [reach, release]: (() => void)[] = []
  const reached = new Promise<void>((resolve) => (reach = resolve))
  const released = new Promise<void>((resolve) => (release = resolve))
  app.get('/slow', async () => {
    reach?.()
    await released
    return 'slow'
  })
  app.post('/length', (request) => String(JSON.stringify(request.body).length))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  cleanUp.push(() => app.close())
  return { origin, reached, release: () => release?.() }
}

/** A connection on which to write, and what has come back on it. */
async function openSocket(origin: string) {
  const socket: Socket = connect(Number(new URL(origin).port), '127.0.0.1')
  cleanUp.push(() => socket.destroy())
  let text = ''
  let wake: () => void = () => undefined
  let ended = false
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    wake()
  })
  socket.on('close', () => {
    ended = true
    wake()
  })
  async function until(exists: () => boolean): Promise<string> {
    while (!exists()) await new Promise<void>((resolve) => (wake = resolve))
    return text
  }
  return {
    socket,
    write: (bytes: string) => new Promise((resolve) => socket.write(bytes, resolve)),
    /** Resolves once all that was expected has come. */
    received: (...parts: string[]) => until(() => parts.every((part) => text.includes(part))),
    ended: () => until(() => ended),
    bodies: () => [...text.matchAll(/\r\n\r\n(\w[^\r]*?)(?=HTTP\/|$)/g)].map(([, body]) => body),
  }
}

test.each(['h2c', 'H2C', 'TLS/1.0', 'IRC/6.9', 'h2c, websocket', 'nonsense'])(
  'a request that asks to be upgraded to %s is served as if it did not, and its connection stays [F75]',
  async (protocol) => {
    const { origin } = await startApp()
    const { write, received, bodies } = await openSocket(origin)
    const asking = `GET /hello HTTP/1.1\r\nHost: a\r\n${H2C.replace('h2c', protocol)}\r\n`
    for (const count of [1, 2, 3]) {
      await write(count === 2 ? 'GET /hello HTTP/1.1\r\nHost: a\r\n\r\n' : asking)
      await received(`${'hello'}`)
      await expect.poll(() => bodies().length).toBe(count)
    }
    expect(await received('200 OK')).not.toMatch(/HTTP\/1\.1 (?!200)/)
    expect(new Set(bodies())).toEqual(new Set(['hello [null,null]']))
  },
)

test('curl --http2 gets its page [F75]', async () => {
  const { origin } = await startApp()
  const { stdout } = await promisify(execFile)('curl', [
    '--http2',
    '-sS',
    '-m',
    '10',
    `${origin}/hello`,
    `${origin}/hello`,
  ])
  expect(stdout).toBe('hello [null,null]'.repeat(2))
})

test('on the hub’s own path it is served as any other request there is', async () => {
  const { origin } = await startApp()
  const { write, received } = await openSocket(origin)
  await write(`GET /tournamentClockHub HTTP/1.1\r\nHost: a\r\n${H2C}\r\n`)
  expect(await received('Not Found')).toContain('HTTP/1.1 404')
})

test('its body arrives, however it is sent', async () => {
  const { origin } = await startApp()
  const { write, received, bodies } = await openSocket(origin)
  const json = JSON.stringify({ a: 'x'.repeat(2_000_000) })
  const head = `POST /length HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${H2C}`
  await write(`${head}Content-Length: 7\r\n\r\n{"a":1}`)
  await received('\r\n\r\n7')
  await write(`${head}Content-Length: ${json.length}\r\n\r\n`)
  await write(json.slice(0, 1_000))
  await write(json.slice(1_000))
  await received(String(json.length))
  await write(`${head}Transfer-Encoding: chunked\r\n\r\n4\r\n{"a"\r\n`)
  await write('6\r\n:12345\r\n1\r\n}\r\n0\r\n\r\n')
  await expect.poll(bodies).toEqual(['7', String(json.length), '11'])
})

test('requests that were sent together get their responses in order, a slow one first', async () => {
  const { origin, release } = await startApp()
  const { write, received, bodies } = await openSocket(origin)
  const plain = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
  const asking = `GET /hello HTTP/1.1\r\nHost: a\r\n${H2C}\r\n`
  await write(plain('/hello') + plain('/slow') + asking + asking + plain('/nowhere') + asking)
  await received('hello')
  release()
  await received('slow', '404 Not Found')
  await expect.poll(() => bodies().length).toBe(5)
  expect(bodies().slice(0, 4)).toEqual(['hello [null,null]', 'slow', 'hello [null,null]', 'hello [null,null]'])
})

test('the connection ends after it where that was asked for, also in HTTP/1.0', async () => {
  const { origin } = await startApp()
  for (const [version, connection] of [
    ['1.1', 'Upgrade, close'],
    ['1.0', 'Upgrade'],
  ] as const) {
    const { write, ended } = await openSocket(origin)
    await write(`GET /hello HTTP/${version}\r\nHost: a\r\nConnection: ${connection}\r\nUpgrade: h2c\r\n\r\n`)
    expect(await ended()).toContain('hello')
  }
})

test('a WebSocket that is not the hub’s is refused as ever', async () => {
  const { origin } = await startApp()
  const { write, ended } = await openSocket(origin)
  await write('GET /hello HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: WebSocket\r\n\r\n')
  expect(await ended()).toMatch(/^HTTP\/1\.1 404 Not Found\r\nConnection: close/)
})

test('a caller that goes away while an earlier response is under way leaves nothing behind', async () => {
  const { origin, reached, release } = await startApp()
  const { write, socket } = await openSocket(origin)
  await write(`GET /slow HTTP/1.1\r\nHost: a\r\n\r\nGET /hello HTTP/1.1\r\nHost: a\r\n${H2C}\r\n`)
  await reached
  socket.destroy()
  release()
  expect((await fetch(`${origin}/hello`)).status).toBe(200)
})
