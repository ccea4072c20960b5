import { memoryBackplane } from './backplane/backplane.ts'
import { HubError } from './connection/connection.ts'
import { invocationFrame } from './protocol.ts'
import { Registry } from './connection/registry.ts'
import type { Backplane, BackplaneMessage } from './backplane/backplane.ts'
import type { Connection, ConnectionHost } from './connection/connection.ts'
import type { Caller, HubLog, MethodHandler } from '#server/hub.ts'
import type { HubLimits } from './connection/limits.ts'
import type { InvocationMessage } from './protocol.ts'

/** Ticks in one keep-alive span: pings are at most this fraction early, silences that much late. */
const TICKS_PER_KEEP_ALIVE = 5

/** The hub itself: who is connected, what is sent to whom, and which methods can be called. */
export class HubCore implements ConnectionHost {
  readonly limits: HubLimits
  readonly registry = new Registry()
  readonly backplane: Backplane
  /** Resolves when messages of other processes arrive. */
  readonly ready: Promise<void>
  tick = 0
  private closing: Promise<void> | null = null
  private readonly log: HubLog
  private readonly methods = new Map<string, MethodHandler>()
  private readonly timer: NodeJS.Timeout
  private readonly onTick: () => void
  private unsubscribe: () => Promise<void> = () => Promise.resolve()
  private whenEmpty: () => void = () => undefined

  constructor(options: { limits: HubLimits; log: HubLog; backplane?: Backplane | undefined; onTick: () => void }) {
    this.limits = options.limits
    this.log = options.log
    this.onTick = options.onTick
    this.backplane = options.backplane ?? memoryBackplane()
    this.ready = this.listen()
    this.timer = setInterval(() => this.advance(), this.limits.keepAliveMs / TICKS_PER_KEEP_ALIVE)
    this.timer.unref()
  }

  on(method: string, handler: MethodHandler): void {
    this.methods.set(method.toLowerCase(), handler)
  }

  send(message: BackplaneMessage): void {
    this.backplane.publish(message).catch((error: unknown) => {
      this.log.error({ err: error, target: message.target }, 'hub message reached this process only')
      this.deliver(message)
    })
  }

  opened(connection: Connection): void {
    this.registry.join(connection)
  }

  closed(connection: Connection, reason: string): void {
    this.registry.leave(connection)
    this.log.debug({ connection: connection.id, reason }, 'hub connection closed')
  }

  gone(connection: Connection): void {
    this.registry.remove(connection)
    if (this.registry.size === 0) this.whenEmpty()
  }

  async invoke(message: InvocationMessage, caller: Caller): Promise<unknown> {
    const handler = this.methods.get(message.target.toLowerCase())
    if (!handler) throw new HubError(`Unknown hub method '${message.target}'`)
    if (message.kind === 'stream') {
      throw new HubError(`The client attempted to invoke the non-streaming '${message.target}' method as a stream.`)
    }
    try {
      return await handler(message.args, caller)
    } catch (error) {
      if (!(error instanceof HubError)) this.log.error({ err: error, method: message.target }, 'hub method failed')
      throw error
    }
  }

  /** Says goodbye to all so that they come back, waits for them to leave, cuts off who has not left in time. */
  shutdown(): Promise<void> {
    this.closing ??= this.sendAway()
    return this.closing
  }

  get isClosing(): boolean {
    return this.closing !== null
  }

  private async sendAway(): Promise<void> {
    clearInterval(this.timer)
    await this.unsubscribe()
    const left = new Promise<void>((resolve) => {
      this.whenEmpty = resolve
    })
    for (const connection of this.registry.all()) connection.close({ allowReconnect: true }, 'shutdown')
    if (this.registry.size === 0) return
    let timer: NodeJS.Timeout | undefined
    await Promise.race([left, new Promise((resolve) => (timer = setTimeout(resolve, this.limits.graceMs)))])
    clearTimeout(timer)
    for (const connection of this.registry.all()) connection.drop('shutdown')
  }

  private async listen(): Promise<void> {
    try {
      const end = await this.backplane.subscribe(
        (message) => this.deliver(message),
        () => this.resync(),
      )
      if (this.isClosing) return await end()
      this.unsubscribe = end
    } catch (error) {
      this.log.error({ err: error }, 'hub backplane cannot be reached')
    }
  }

  /** To the connections of this process, encoded once for all of them. */
  private deliver({ target, args, eventId }: BackplaneMessage): void {
    const frame = invocationFrame(target, args)
    for (const group of this.registry.listeners(eventId)) {
      for (const connection of group) connection.send(frame)
    }
  }

  /**
   * Messages of other processes may have been lost and nobody knows which (F40). A client that reconnects reads again
   * whatever is live, so everyone is sent round, spread out so that they do not all come back at once.
   */
  private resync(): void {
    const all = this.registry.all()
    this.log.warn({ connections: all.length }, 'hub messages may have been lost, clients are sent to reconnect')
    const { resyncSpreadMs } = this.limits
    all.forEach((connection, index) => {
      const leave = () => connection.close({ allowReconnect: true }, 'resync')
      setTimeout(leave, (index / all.length) * resyncSpreadMs).unref()
    })
  }

  private advance(): void {
    this.tick += 1
    const ticks = (ms: number) => Math.ceil((ms / this.limits.keepAliveMs) * TICKS_PER_KEEP_ALIVE)
    const due = {
      ping: TICKS_PER_KEEP_ALIVE,
      silence: ticks(this.limits.silenceMs),
      handshake: ticks(this.limits.handshakeMs),
    }
    for (const connection of this.registry.all()) connection.check(due)
    this.onTick()
  }
}
