import type { RawData, WebSocket } from 'ws'
import {
  closeFrame,
  failureFrame,
  handshakeAccepted,
  handshakeFault,
  handshakeRejected,
  pingFrame,
  ProtocolError,
  readMessage,
  splitRecords,
} from '#server/realtime/protocol.ts'
import type { Frame } from '#server/realtime/protocol.ts'
import type { HubLimits } from './limits.ts'

/** RFC 6455: the peer's message was too big. */
const TOO_BIG = 1009
const asText = { binary: false }

/** The part of the hub that a connection uses. */
export interface ConnectionHost {
  readonly limits: HubLimits
  /** Counts up steadily; all silences are measured in it, so that no clock change can end a connection. */
  readonly tick: number
  /** The handshake is done: from now on it receives broadcasts. */
  opened(connection: Connection): void
  /** It receives no more broadcasts, but its last messages may still be on their way. */
  closed(connection: Connection, reason: string): void
  /** Nothing can be sent any more. */
  gone(connection: Connection): void
}

/** Whom a connection counts for, and what it is about. */
export interface Visitor {
  /** The keys it counts for: its IPv4 address, or its IPv6 /64 and /48. */
  networks: readonly string[]
  /** The events it asked for; null receives everything. */
  eventIds: ReadonlySet<number> | null
}

/** One client's side of the hub protocol, over its WebSocket. */
export class Connection {
  readonly networks: Visitor['networks']
  readonly eventIds: Visitor['eventIds']
  state: 'handshake' | 'open' | 'closed' = 'handshake'
  private readonly host: ConnectionHost
  private readonly socket: WebSocket
  private rest = ''
  private lastReceivedAt: number
  private sentAt: number

  constructor(host: ConnectionHost, socket: WebSocket, { networks, eventIds }: Visitor) {
    this.host = host
    this.socket = socket
    this.networks = networks
    this.eventIds = eventIds
    this.lastReceivedAt = host.tick
    this.sentAt = host.tick
    socket.on('message', (data) => this.receive(textOf(data)))
    // 'close' always follows 'error', with the code that says why.
    socket.on('error', () => undefined)
    socket.on('close', (code) => {
      this.leave(code === TOO_BIG ? 'message too large' : 'socket closed')
      host.gone(this)
    })
  }

  /** Sends, or cuts the client off if it has stopped taking what it was sent. */
  send(frame: Frame): void {
    if (this.state === 'closed') return
    if (this.socket.bufferedAmount > this.host.limits.maxBufferedBytes) return this.drop('slow consumer')
    this.socket.send(frame, asText)
    this.sentAt = this.host.tick
  }

  /** Says goodbye. `allowReconnect` makes the official client come back if it is configured to reconnect at all. */
  close(reason: { error?: string; allowReconnect?: boolean }, why: string): void {
    if (this.state === 'closed') return
    // Before its handshake a client without a fault is only cut off: it tries again, as after a lost connection.
    if (this.state === 'open') this.send(closeFrame(reason))
    else if (reason.error !== undefined) this.send(handshakeRejected(reason.error))
    this.finish(why)
  }

  /** Ends it without another word, losing what is not out. */
  drop(why: string): void {
    this.leave(why)
    this.socket.terminate()
  }

  /** Called on every tick: pings, and drops who has fallen silent. All arguments in ticks. */
  check(due: { ping: number; silence: number; handshake: number }): void {
    const { tick } = this.host
    if (this.state === 'closed') return
    if (this.state === 'handshake') {
      // sentAt is still the time of its opening.
      if (tick - this.sentAt > due.handshake) this.close({ error: 'Handshake was canceled.' }, 'no handshake')
    } else if (tick - this.lastReceivedAt > due.silence) {
      this.drop('silent')
    } else if (tick - this.sentAt >= due.ping) {
      this.send(pingFrame)
    }
  }

  /** Takes in what the client has sent, whole records or parts of them. */
  private receive(text: string): void {
    if (this.state === 'closed') return
    this.lastReceivedAt = this.host.tick
    const { records, rest } = splitRecords(this.rest + text)
    this.rest = rest
    const { maxMessageBytes } = this.host.limits
    if (rest.length > maxMessageBytes) return this.fail(`The maximum message size of ${maxMessageBytes}B was exceeded.`)
    try {
      for (const record of records) this.take(record)
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error
      this.fail(error.message)
    }
  }

  private take(record: string): void {
    if (this.state === 'handshake') return this.shakeHands(record)
    if (this.state === 'closed') return
    const message = readMessage(record)
    if (message.kind === 'close') return this.finish('closed by client')
    // There is no method to call; a client that waits for a result is not left waiting.
    if (message.kind === 'invocation' && message.invocationId !== null)
      this.send(failureFrame(message.invocationId, `Unknown hub method '${message.target}'`))
  }

  private shakeHands(record: string): void {
    const fault = handshakeFault(record)
    if (fault !== null) return this.close({ error: fault }, 'handshake refused')
    this.send(handshakeAccepted)
    this.state = 'open'
    this.host.opened(this)
  }

  private fail(error: string): void {
    this.close({ error: `Connection closed with an error. ${error}` }, 'protocol error')
  }

  /** Closes once everything written is out. */
  private finish(why: string): void {
    this.leave(why)
    this.socket.close(1000)
    setTimeout(() => this.socket.terminate(), this.host.limits.graceMs).unref()
  }

  private leave(why: string): void {
    if (this.state === 'closed') return
    this.state = 'closed'
    this.rest = ''
    this.host.closed(this, why)
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString()
}
