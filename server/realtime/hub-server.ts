import { HUB_PATH } from '#contract/paths.ts'
import { RequestError } from '#server/http/errors.ts'
import { WebSocketServer } from 'ws'
import { Connection } from './connection/connection.ts'
import { Gate } from './connection/gate.ts'
import { HubCore } from './hub.ts'
import { respond, readBody, rejectUpgrade, splitUrl } from './http-io.ts'
import { defaultLimits } from './connection/limits.ts'
import { negotiation } from './connection/negotiate.ts'
import { ignoreUpgradesOf, isWebSocketUpgrade } from './other-upgrades.ts'
import { LongPollingTransport } from './transports/long-polling.ts'
import { ServerSentEventsTransport } from './transports/server-sent-events.ts'
import { WebSocketTransport } from './transports/web-socket.ts'
import { createTokens } from './connection/tokens.ts'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Transport } from './connection/connection.ts'
import type { Visitor } from './connection/gate.ts'
import type { Hub, HubLog } from '#server/hub.ts'
import type { HubOptions } from './hub-options.ts'
import type { TokenSource } from './connection/tokens.ts'

/**
 * A hub that speaks the ASP.NET Core SignalR protocol (JSON, version 1) over WebSockets, server-sent events and
 * long polling. Any process may take a WebSocket; the other two need all requests of a client on one process.
 */
export function createHub(options: HubOptions): Hub {
  const path = options.path ?? HUB_PATH
  const server = new HubServer(splitUrl(path).path, options)
  return {
    path,
    ready: server.core.ready,
    attach: (httpServer) => server.attach(httpServer),
    handleRequest: (request, response) => server.handleRequest(request, response),
    send: (target, args, { eventId } = {}) =>
      server.core.send(eventId === undefined ? { target, args } : { target, args, eventId }),
    connectionCount: () => server.core.registry.size,
    on: (method, handler) => server.core.on(method, handler),
    shutdown: () => server.core.shutdown(),
  }
}

/** Connections that live on requests rather than on a socket of their own, by connection id. */
interface RequestCarried {
  connection: Connection
  poller: LongPollingTransport | null
}

class HubServer {
  readonly core: HubCore
  private readonly path: string
  private readonly log: HubLog
  private readonly isOutage: (error: unknown) => boolean
  private readonly gate: Gate
  private readonly tokens: TokenSource
  private readonly carried = new Map<string, RequestCarried>()
  private readonly sockets: WebSocketServer

  constructor(path: string, options: HubOptions) {
    const limits = { ...defaultLimits, ...options.limits }
    this.path = path
    this.log = options.log
    this.isOutage = options.isOutage ?? (() => false)
    this.tokens = createTokens({ secret: options.secret, now: options.now, tokenMs: limits.tokenMs })
    this.core = new HubCore({
      limits,
      log: options.log,
      backplane: options.backplane,
      onTick: () => this.tokens.forgetExpired(),
    })
    this.gate = new Gate(options, this.core)
    this.sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      // Deflate costs more memory a socket than it saves on messages this small.
      perMessageDeflate: false,
      maxPayload: limits.maxMessageBytes,
    })
  }

  attach(server: Server): void {
    const ignoreUpgrade = ignoreUpgradesOf(server)
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const isWebSocket = isWebSocketUpgrade(request)
      if (isWebSocket && splitUrl(request.url).path === this.path) void this.upgrade(request, socket, head)
      else if (server.listenerCount('upgrade') > 1) return
      else if (isWebSocket) rejectUpgrade(socket, 404, 'Not found')
      else ignoreUpgrade(request, socket, head)
    })
  }

  async handleRequest(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { path, query } = splitUrl(request.url)
    const isNegotiation = path === `${this.path}/negotiate`
    if (!isNegotiation && path !== this.path) return false
    try {
      const visitor = await this.gate.admit(request, query, { isOpening: isNegotiation })
      if (response.destroyed) return true
      if (isNegotiation) this.negotiate(request, response, visitor, query)
      else await this.exchange(request, response, visitor, query)
    } catch (error) {
      // A client that goes away in the middle of its request is no failure of ours.
      if (response.destroyed) return true
      const { status, message, retryAfterSeconds } = this.rejectionOf(error, 'hub request failed')
      respond(response, status, message, retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {})
    }
    return true
  }

  private negotiate(
    request: IncomingMessage,
    response: ServerResponse,
    visitor: Visitor,
    query: URLSearchParams,
  ): void {
    if (request.method !== 'POST') return respond(response, 405, 'Negotiate with POST', { allow: 'POST' })
    this.gate.checkCapacity(visitor)
    request.resume()
    const body = JSON.stringify(negotiation(query.get('negotiateVersion'), () => this.tokens.issue(visitor.user)))
    respond(response, 200, body, { 'content-type': 'application/json; charset=utf-8' })
  }

  /** Everything about a negotiated connection that is not a WebSocket. */
  private async exchange(
    request: IncomingMessage,
    response: ServerResponse,
    visitor: Visitor,
    query: URLSearchParams,
  ): Promise<void> {
    const token = query.get('id')
    if (!token) return respond(response, 400, 'Connection ID required')
    const id = this.tokens.identify(token, visitor.user)
    const known = id === null ? undefined : this.carried.get(id)
    if (request.method === 'GET') {
      if (known?.poller) known.poller.poll(response)
      else this.open(request, response, visitor, token)
    } else if (!known) {
      respond(response, 404, 'No Connection with that ID')
    } else if (request.method === 'POST') {
      await this.take(request, response, known)
    } else if (request.method === 'DELETE') {
      if (!known.poller) return respond(response, 400, 'Cannot terminate this connection using the DELETE endpoint.')
      known.connection.drop('closed by client')
      respond(response, 202)
    } else {
      respond(response, 405, 'Method not allowed', { allow: 'GET, POST, DELETE' })
    }
  }

  private open(request: IncomingMessage, response: ServerResponse, visitor: Visitor, token: string): void {
    this.gate.checkCapacity(visitor)
    const id = this.tokens.spend(token, visitor.user, { anyProcess: false })
    if (id === null) return respond(response, 404, 'No Connection with that ID')
    const forget = () => void this.carried.delete(id)
    if (request.headers.accept?.includes('text/event-stream')) {
      const transport = new ServerSentEventsTransport(response, this.core.limits.graceMs)
      const connection = this.admitConnection(id, transport, visitor)
      this.carried.set(id, { connection, poller: null })
      response.on('close', forget)
      transport.carry(connection)
    } else {
      const transport = new LongPollingTransport(this.core.limits, forget)
      const connection = this.admitConnection(id, transport, visitor)
      this.carried.set(id, { connection, poller: transport })
      transport.carry(connection, response)
    }
  }

  private async take(
    request: IncomingMessage,
    response: ServerResponse,
    { connection }: RequestCarried,
  ): Promise<void> {
    const text = await readBody(request, this.core.limits.maxMessageBytes)
    if (text === null) {
      connection.refuseSize()
      return respond(response, 413, 'Message too large', { connection: 'close' })
    }
    connection.receive(text)
    respond(response, 200)
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', destroySocket)
    try {
      const { query } = splitUrl(request.url)
      const visitor = await this.gate.admit(request, query, { isOpening: true })
      this.gate.checkCapacity(visitor)
      const token = query.get('id')
      // Without negotiation a client may open a WebSocket directly; it goes through the same gate.
      const id =
        token === null
          ? this.tokens.issue(visitor.user).connectionId
          : this.tokens.spend(token, visitor.user, { anyProcess: true })
      if (id === null) return rejectUpgrade(socket, 404, 'No Connection with that ID')
      this.sockets.handleUpgrade(request, socket, head, (webSocket) => this.accept(webSocket, id, visitor))
    } catch (error) {
      const { status, message, retryAfterSeconds } = this.rejectionOf(error, 'hub upgrade failed')
      rejectUpgrade(socket, status, message, retryAfterSeconds)
    }
  }

  /** The error as its client may know it; what is unexpected is logged. */
  private rejectionOf(error: unknown, what: string): RequestError {
    if (error instanceof RequestError) return error
    if (this.isOutage(error))
      return new RequestError(503, 'database-away', 'Try again in a moment', { retryAfterSeconds: 5 })
    this.log.error({ err: error }, what)
    return new RequestError(500, 'internal', 'Something went wrong')
  }

  private accept(webSocket: WebSocket, id: string, visitor: Visitor): void {
    const transport = new WebSocketTransport(webSocket, this.core.limits.graceMs)
    transport.carry(this.admitConnection(id, transport, visitor))
  }

  private admitConnection(id: string, transport: Transport, visitor: Visitor): Connection {
    const { user, networks, eventIds } = visitor
    const connection = new Connection(this.core, transport, { id, user, networks, eventIds })
    this.core.registry.add(connection)
    return connection
  }
}

/** One function for all sockets, so that none of them keeps a closure. */
function destroySocket(this: Duplex): void {
  this.destroy()
}
