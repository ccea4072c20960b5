import type { ServerResponse } from 'node:http'
import type { Connection, Transport } from '../connection/connection.ts'
import type { Frame } from '../protocol.ts'

/** Frames to the client as events of one endless response; what the client says comes as separate posts. */
export class ServerSentEventsTransport implements Transport {
  readonly kind = 'ServerSentEvents'
  readonly inherentKeepAlive = false
  private readonly response: ServerResponse
  private readonly graceMs: number

  constructor(response: ServerResponse, graceMs: number) {
    this.response = response
    this.graceMs = graceMs
  }

  /** Opens the stream and watches for its end. */
  carry(connection: Connection): void {
    this.response.on('close', () => connection.gone('stream closed'))
    this.response.on('error', () => undefined)
    this.response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-store',
      // Asks proxies of the nginx family not to collect the stream.
      'x-accel-buffering': 'no',
    })
    // A comment, so that the client sees the stream open before the first event.
    this.response.write(':\r\n\r\n')
  }

  write(frame: Frame): void {
    this.response.write(frame.asEvent())
  }

  bufferedBytes(): number {
    return this.response.writableLength
  }

  isHeld(): boolean {
    return false
  }

  end(): void {
    this.response.end()
    setTimeout(() => this.response.destroy(), this.graceMs).unref()
  }

  destroy(): void {
    this.response.destroy()
  }
}
