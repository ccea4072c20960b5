import type { RawData, WebSocket } from 'ws'
import type { Connection, Transport } from '../connection/connection.ts'
import type { Frame } from '../protocol.ts'

/** RFC 6455: the peer's message was too big. */
const TOO_BIG = 1009
const asText = { binary: false }

/** Frames over one WebSocket. The socket itself refuses messages over its limit with close code 1009. */
export class WebSocketTransport implements Transport {
  readonly kind = 'WebSockets'
  readonly inherentKeepAlive = false
  private readonly socket: WebSocket
  private readonly graceMs: number

  constructor(socket: WebSocket, graceMs: number) {
    this.socket = socket
    this.graceMs = graceMs
  }

  /** Begins to hand what arrives to the connection. */
  carry(connection: Connection): void {
    this.socket.on('message', (data) => connection.receive(textOf(data)))
    // 'close' always follows 'error', with the code that says why.
    this.socket.on('error', () => undefined)
    this.socket.on('close', (code) => connection.gone(code === TOO_BIG ? 'message too large' : 'socket closed'))
  }

  write(frame: Frame): void {
    this.socket.send(frame.bytes, asText)
  }

  bufferedBytes(): number {
    return this.socket.bufferedAmount
  }

  isHeld(): boolean {
    return false
  }

  end(): void {
    this.socket.close(1000)
    setTimeout(() => this.socket.terminate(), this.graceMs).unref()
  }

  destroy(): void {
    this.socket.terminate()
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString()
}
