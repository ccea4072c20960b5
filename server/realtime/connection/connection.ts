import type { Caller } from '#server/hub.ts'
import {
  closeFrame,
  completionFrame,
  handshakeAccepted,
  handshakeFault,
  handshakeRejected,
  pingFrame,
  ProtocolError,
  readMessage,
  splitRecords,
} from '#server/realtime/protocol.ts'
import type { Frame, InvocationMessage } from '#server/realtime/protocol.ts'
import type { HubLimits } from './limits.ts'

/** The way to one client. Each calls `receive` with what arrives and `gone` once, when nothing can be sent any more. */
export interface Transport {
  readonly kind: 'WebSockets' | 'ServerSentEvents' | 'LongPolling'
  /** True where the client repeats its requests anyway, so that pings are needless. */
  readonly inherentKeepAlive: boolean
  write(frame: Frame): void
  /** Bytes accepted by write that the client has not taken yet. */
  bufferedBytes(): number
  /** True while the client waits inside a request of its own, which counts as a sign of life. */
  isHeld(): boolean
  /** Closes once everything written is out. */
  end(): void
  /** Closes now, losing what is not out. */
  destroy(): void
}

/** The part of the hub that a connection uses. */
export interface ConnectionHost {
  readonly limits: HubLimits
  /** Counts up steadily; all silences are measured in it, so that no clock change can end a connection. */
  readonly tick: number
  /** The handshake is done: from now on it receives broadcasts. */
  opened(connection: Connection): void
  /** It receives no more broadcasts, but its last messages may still be on their way. */
  closed(connection: Connection, reason: string): void
  gone(connection: Connection): void
  /** The method's result. Rejects with a HubError, or with whatever else its handler throws. */
  invoke(message: InvocationMessage, caller: Caller): Promise<unknown>
}

/** Its message is meant for the caller, unlike that of any other error of a method. */
export class HubError extends Error {}

export interface ConnectionDetails {
  id: string
  user: string | null
  /** The keys it counts for: its IPv4 address, or its IPv6 /64 and /48. */
  networks: readonly string[]
  /** The events it asked for; null receives everything. */
  eventIds: ReadonlySet<number> | null
}

/** One client's side of the hub protocol, over whatever transport. */
export class Connection implements Caller {
  readonly id: string
  readonly user: string | null
  readonly networks: readonly string[]
  readonly eventIds: ReadonlySet<number> | null
  state: 'handshake' | 'open' | 'closed' = 'handshake'
  private readonly host: ConnectionHost
  private readonly transport: Transport
  private rest = ''
  private lastReceivedAt: number
  private sentAt: number
  private running = 0
  private isGone = false

  constructor(host: ConnectionHost, transport: Transport, details: ConnectionDetails) {
    this.host = host
    this.transport = transport
    this.id = details.id
    this.user = details.user
    this.networks = details.networks
    this.eventIds = details.eventIds
    this.lastReceivedAt = host.tick
    this.sentAt = host.tick
  }

  /** Takes in what the client has sent, whole records or parts of them. */
  receive(text: string): void {
    if (this.state === 'closed') return
    this.lastReceivedAt = this.host.tick
    const { records, rest } = splitRecords(this.rest + text)
    this.rest = rest
    if (rest.length > this.host.limits.maxMessageBytes) return this.refuseSize()
    try {
      for (const record of records) this.take(record)
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error
      this.fail(error.message)
    }
  }

  /** Sends, or cuts the client off if it has stopped taking what it was sent. */
  send(frame: Frame): void {
    if (this.state === 'closed') return
    if (this.transport.bufferedBytes() > this.host.limits.maxBufferedBytes) return this.drop('slow consumer')
    this.transport.write(frame)
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

  /** Ends it without another word. */
  drop(why: string): void {
    this.leave(why)
    this.transport.destroy()
  }

  /** The client sent more than one message may hold. */
  refuseSize(): void {
    this.fail(`The maximum message size of ${this.host.limits.maxMessageBytes}B was exceeded.`)
  }

  /** Called by the transport when nothing can be sent any more. */
  gone(why: string): void {
    if (this.isGone) return
    this.isGone = true
    this.leave(why)
    this.host.gone(this)
  }

  /** Called on every tick: pings, and drops who has fallen silent. All arguments in ticks. */
  check(due: { ping: number; silence: number; handshake: number }): void {
    const { tick } = this.host
    if (this.state === 'closed') return
    if (this.transport.isHeld()) this.lastReceivedAt = tick
    if (this.state === 'handshake') {
      // sentAt is still the time of its opening.
      if (tick - this.sentAt > due.handshake) this.close({ error: 'Handshake was canceled.' }, 'no handshake')
    } else if (tick - this.lastReceivedAt > due.silence) {
      this.drop('silent')
    } else if (!this.transport.inherentKeepAlive && tick - this.sentAt >= due.ping) {
      this.send(pingFrame)
    }
  }

  private take(record: string): void {
    if (this.state === 'handshake') return this.shakeHands(record)
    if (this.state === 'closed') return
    const message = readMessage(record)
    if (message.kind === 'close') return this.finish('closed by client')
    if (message.kind === 'invocation' || message.kind === 'stream') void this.answer(message)
  }

  private shakeHands(record: string): void {
    const fault = handshakeFault(record)
    if (fault !== null) return this.close({ error: fault }, 'handshake refused')
    this.send(handshakeAccepted)
    this.state = 'open'
    this.host.opened(this)
  }

  /** Every invocation with an id gets exactly one completion. */
  private async answer(message: InvocationMessage): Promise<void> {
    const completion = await this.outcome(message)
    if (completion) this.send(completion)
  }

  private async outcome(message: InvocationMessage): Promise<Frame | null> {
    const { invocationId } = message
    this.running += 1
    try {
      if (this.running > this.host.limits.maxParallelInvocations) throw new HubError('Too many invocations at once')
      const result = await this.host.invoke(message, this)
      return invocationId === null ? null : completionFrame(invocationId, { result })
    } catch (error) {
      if (invocationId === null) return null
      const known = error instanceof HubError ? error.message : null
      return completionFrame(invocationId, {
        error: known ?? `An unexpected error occurred invoking '${message.target}' on the server.`,
      })
    } finally {
      this.running -= 1
    }
  }

  private fail(error: string): void {
    this.close({ error: `Connection closed with an error. ${error}` }, 'protocol error')
  }

  private finish(why: string): void {
    this.leave(why)
    this.transport.end()
  }

  private leave(why: string): void {
    if (this.state === 'closed') return
    this.state = 'closed'
    this.rest = ''
    this.host.closed(this, why)
  }
}
