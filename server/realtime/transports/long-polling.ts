import type { ServerResponse } from 'node:http'
import { respond } from '../http-io.ts'
import type { Connection, Transport } from '../connection/connection.ts'
import type { Frame } from '../protocol.ts'

/**
 * Frames collected until the client's next poll takes them.
 * The response to a poll is 200 with data, 200 empty after its time limit, or 204 when the connection has ended.
 */
export class LongPollingTransport implements Transport {
  readonly kind = 'LongPolling'
  readonly inherentKeepAlive = true
  private readonly pollMs: number
  private readonly graceMs: number
  private readonly forget: () => void
  private connection: Connection | null = null
  private queue: Buffer[] = []
  private queuedBytes = 0
  private waiting: { response: ServerResponse; timer: NodeJS.Timeout } | null = null
  private hasEnded = false

  /** @param forget called when no poll for this connection will get a response any more */
  constructor(times: { pollMs: number; graceMs: number }, forget: () => void) {
    this.pollMs = times.pollMs
    this.graceMs = times.graceMs
    this.forget = forget
  }

  /** The first poll only opens the connection: its response is empty and comes at once. */
  carry(connection: Connection, response: ServerResponse): void {
    this.connection = connection
    respond(response, 200)
  }

  /** Hands a message the client has posted to the connection. */
  receive(text: string): void {
    this.connection?.receive(text)
  }

  poll(response: ServerResponse): void {
    // A client has one poll; an older one still open was given up by it.
    this.release(204)
    if (this.queue.length > 0) {
      this.flush(response)
    } else if (this.hasEnded) {
      respond(response, 204)
      this.finish()
    } else {
      const timer = setTimeout(() => this.release(200), this.pollMs)
      this.waiting = { response, timer }
      response.on('close', () => {
        if (this.waiting?.response !== response) return
        clearTimeout(timer)
        this.waiting = null
      })
    }
  }

  write(frame: Frame): void {
    this.queue.push(frame.bytes)
    this.queuedBytes += frame.bytes.length
    if (!this.waiting) return
    const { response, timer } = this.waiting
    this.waiting = null
    clearTimeout(timer)
    // Messages written in the same turn leave in the same response.
    setImmediate(() => this.flush(response))
  }

  bufferedBytes(): number {
    return this.queuedBytes
  }

  isHeld(): boolean {
    return this.waiting !== null
  }

  end(): void {
    if (this.hasEnded) return
    this.hasEnded = true
    if (this.waiting) {
      this.release(204)
      this.finish()
    } else {
      setTimeout(() => this.finish(), this.graceMs).unref()
    }
  }

  destroy(): void {
    this.hasEnded = true
    this.queue = []
    this.release(204)
    this.finish()
  }

  private flush(response: ServerResponse): void {
    if (response.destroyed) return
    const body = Buffer.concat(this.queue)
    this.queue = []
    this.queuedBytes = 0
    respond(response, 200, body)
    // The goodbye is out. Another poll gets its 204 until the grace is over, but nobody has to wait for it.
    if (this.hasEnded) this.connection?.gone('polls ended')
  }

  private release(status: 200 | 204): void {
    if (!this.waiting) return
    const { response, timer } = this.waiting
    this.waiting = null
    clearTimeout(timer)
    respond(response, status)
  }

  private finish(): void {
    this.forget()
    this.connection?.gone('polls ended')
  }
}
