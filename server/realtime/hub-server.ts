import { randomBytes, randomUUID } from 'node:crypto'
import { HUB_PATH } from '#contract/paths.ts'
import { RequestError } from '#server/http/errors.ts'
import { WebSocketServer } from 'ws'
import { Connection } from './connection/connection.ts'
import { Gate } from './connection/gate.ts'
import { HubCore } from './hub.ts'
import { respond, rejectUpgrade, splitUrl } from './http-io.ts'
import { defaultLimits } from './connection/limits.ts'
import { ignoreUpgradesOf, isWebSocketUpgrade } from './other-upgrades.ts'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Hub, HubLog } from '#server/hub.ts'
import type { HubOptions } from './hub-options.ts'

/** A hub that speaks the ASP.NET Core SignalR protocol (JSON, version 1) over WebSockets, any of which any process takes. */
export function createHub(options: HubOptions): Hub {
  const path = options.path ?? HUB_PATH
  const server = new HubServer(splitUrl(path).path, options)
  return {
    path,
    attach: (httpServer) => server.attach(httpServer),
    handleRequest: (request, response) => server.handleRequest(request, response),
    deliver: (message) => server.core.deliver(message),
    receive: (message) => server.core.receive(message),
    isFollowed: (eventId) => server.core.registry.listeners(eventId).some(({ size }) => size > 0),
    watch: (watcher) => server.core.watchers.push(watcher),
    followMessages: (listener) => server.core.listeners.add(listener),
    resync: () => server.core.resync(),
    connectionCount: () => server.core.registry.size,
    shutdown: () => server.core.shutdown(),
  }
}

class HubServer {
  readonly core: HubCore
  private readonly path: string
  private readonly log: HubLog
  private readonly gate: Gate
  private readonly sockets: WebSocketServer
  private readonly onRejected: HubOptions['onRejected']

  constructor(path: string, options: HubOptions) {
    const limits = { ...defaultLimits, ...options.limits }
    this.path = path
    this.log = options.log
    this.onRejected = options.onRejected
    this.core = new HubCore({ limits, log: options.log })
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
      const { path, query } = splitUrl(request.url)
      if (isWebSocket && path === this.path) this.upgrade(request, query, socket, head)
      else if (server.listenerCount('upgrade') > 1) return
      else if (isWebSocket) rejectUpgrade(socket, 404, 'Not found')
      else ignoreUpgrade(request, socket, head)
    })
  }

  handleRequest(request: IncomingMessage, response: ServerResponse): boolean {
    const { path, query } = splitUrl(request.url)
    if (path !== `${this.path}/negotiate`) return false
    try {
      this.negotiate(request, response, query)
    } catch (error) {
      const { status, message, retryAfterSeconds } = this.rejectionOf(error, request)
      respond(response, status, message, retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {})
    }
    return true
  }

  private negotiate(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): void {
    const visitor = this.gate.admit(request, query)
    if (request.method !== 'POST') return respond(response, 405, 'Negotiate with POST', { allow: 'POST' })
    this.gate.checkCapacity(visitor)
    request.resume()
    const body = JSON.stringify(negotiation(query.get('negotiateVersion')))
    respond(response, 200, body, { 'content-type': 'application/json; charset=utf-8' })
  }

  /** With or without a negotiation before it; the gate is the same. */
  private upgrade(request: IncomingMessage, query: URLSearchParams, socket: Duplex, head: Buffer): void {
    socket.on('error', destroySocket)
    try {
      const visitor = this.gate.admit(request, query)
      this.gate.checkCapacity(visitor)
      this.sockets.handleUpgrade(request, socket, head, (webSocket) =>
        this.core.registry.add(new Connection(this.core, webSocket, visitor)),
      )
    } catch (error) {
      const { status, message, retryAfterSeconds } = this.rejectionOf(error, request)
      rejectUpgrade(socket, status, message, retryAfterSeconds)
    }
  }

  /** The error as its client may know it; what is unexpected is logged. */
  private rejectionOf(error: unknown, request: IncomingMessage): RequestError {
    if (error instanceof RequestError) {
      this.onRejected?.(error, this.gate.addressOf(request))
      return error
    }
    this.log.error({ err: error }, 'hub request failed')
    return new RequestError(500, 'internal', 'Something went wrong')
  }
}

/**
 * The response to a negotiation. What names the connection opens nothing that does not open without it, and is not
 * stored. Version 0 knows no token beside the id.
 * @param version the client's negotiateVersion as it stands in the query; absent means 0
 */
function negotiation(version: string | null): object {
  if (version !== null && !/^\d{1,9}$/.test(version)) {
    return { error: `The client requested an invalid protocol version '${version.slice(0, 20)}'` }
  }
  const connectionId = randomUUID()
  const availableTransports = [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }]
  return Number(version ?? 0) === 0
    ? { negotiateVersion: 0, connectionId, availableTransports }
    : {
        negotiateVersion: 1,
        connectionId,
        connectionToken: randomBytes(16).toString('base64url'),
        availableTransports,
      }
}

/** One function for all sockets, so that none of them keeps a closure. */
function destroySocket(this: Duplex): void {
  this.destroy()
}
