import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

/** What stands in for a response of the server; a function gets the server's own. */
type StandIn =
  | { status: number; type?: string; body?: string; headers?: Record<string, string> }
  | ((body: string) => string)
  | 'never'

/** The server behind a site that brings out new versions of the app, loses files, or serves badly. */
export interface ReleaseSite {
  origin: string
  /** The version of the app it serves: another number is another worker and another index.html. */
  release: number
  /** From now on this is the response to paths that fit; null gives the server's own again. */
  answer(path: RegExp, standIn: StandIn | null): void
  /** Headers on every answer. */
  extraHeaders: Record<string, string>
  /** What was asked for, with the cookie that came along. */
  asked: { path: string; cookie: string }[]
  close(): Promise<void>
}

export async function openReleaseSite(serverPort: number): Promise<ReleaseSite> {
  const sockets = new Set<Socket>()
  const standIns = new Map<string, { path: RegExp; standIn: StandIn }>()

  async function reply(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/'
    site.asked.push({ path, cookie: incoming.headers.cookie ?? '' })
    for (const [name, value] of Object.entries(site.extraHeaders)) outgoing.setHeader(name, value)
    const standIn = [...standIns.values()].find((candidate) => candidate.path.test(path))?.standIn ?? null
    if (standIn === 'never') return
    if (standIn && typeof standIn !== 'function') {
      outgoing.writeHead(standIn.status, { 'content-type': standIn.type ?? 'text/plain', ...standIn.headers })
      outgoing.end(standIn.body ?? '')
      return
    }
    const upstream = await passOn(incoming, serverPort)
    const change = standIn ?? releaseChange(path, String(upstream.headers['content-type'] ?? ''), site.release)
    const {
      'content-length': _length,
      connection: _connection,
      'transfer-encoding': _encoding,
      ...headers
    } = upstream.headers
    outgoing.writeHead(upstream.statusCode ?? 502, headers)
    if (!change) return void upstream.pipe(outgoing)
    const parts: Buffer[] = []
    for await (const part of upstream) parts.push(part as Buffer)
    outgoing.end(change(Buffer.concat(parts).toString()))
  }

  const server = createServer((incoming, outgoing) => {
    reply(incoming, outgoing).catch(() => outgoing.destroy())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  })
  server.on('upgrade', (incoming, client: Socket) => {
    const upstream = connect(serverPort, 'localhost', () => {
      const lines = incoming.rawHeaders.flatMap((_, at, all) => (at % 2 === 0 ? [`${all[at]}: ${all[at + 1]}`] : []))
      upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      client.pipe(upstream).pipe(client)
    })
    upstream.on('error', () => client.destroy())
    client.on('close', () => upstream.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))

  const site: ReleaseSite = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: 1,
    extraHeaders: {},
    asked: [],
    answer(path, standIn) {
      if (standIn === null) standIns.delete(String(path))
      else standIns.set(String(path), { path, standIn })
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return site
}

/** Whole and uncompressed, so that it can be changed on the way. */
function passOn(incoming: IncomingMessage, port: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { 'if-none-match': _match, 'if-modified-since': _since, ...rest } = incoming.headers
    const headers = { ...rest, 'accept-encoding': 'identity' }
    const outgoing = ask({ host: 'localhost', port, method: incoming.method, path: incoming.url, headers }, resolve)
    outgoing.on('error', reject)
    incoming.pipe(outgoing)
  })
}

/** A version carries its number in the document, and its worker knows of the other document. */
function releaseChange(path: string, type: string, release: number): ((body: string) => string) | null {
  if (type.startsWith('text/html') && !/^\/login/i.test(path))
    return (html) => html.replace('<html ', `<html data-release="${release}" `)
  if (path === '/sw.js')
    return (script) => script.replace(/(?<="revision":")[\da-f]+(?=","url":"index\.html")/, String(release))
  return null
}
