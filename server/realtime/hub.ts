import { invocationFrame } from './protocol.ts'
import { Registry } from './connection/registry.ts'
import type { Connection, ConnectionHost } from './connection/connection.ts'
import type { HubLog, HubMessage, HubWatcher } from '#server/hub.ts'
import type { HubLimits } from './connection/limits.ts'

/** Ticks in one keep-alive span: pings are at most this fraction early, silences that much late. */
const TICKS_PER_KEEP_ALIVE = 5

/** The hub itself: who is connected, and what is sent to whom. */
export class HubCore implements ConnectionHost {
  readonly limits: HubLimits
  readonly registry = new Registry()
  readonly listeners = new Set<(message: HubMessage) => void>()
  readonly watchers: HubWatcher[] = []
  tick = 0
  private closing: Promise<void> | null = null
  private readonly log: HubLog
  private readonly timer: NodeJS.Timeout
  private whenEmpty: () => void = () => undefined

  constructor(options: { limits: HubLimits; log: HubLog }) {
    this.limits = options.limits
    this.log = options.log
    this.timer = setInterval(() => this.advance(), this.limits.keepAliveMs / TICKS_PER_KEEP_ALIVE)
    this.timer.unref()
  }

  receive(message: HubMessage): void {
    this.deliver(message)
    const { eventId } = message
    if (eventId !== undefined) for (const watcher of this.watchers) watcher.received(eventId)
  }

  /** To the connections of this process, encoded once for all of them. */
  deliver(message: HubMessage): void {
    for (const listener of this.listeners) listener(message)
    const frame = invocationFrame(message.target, message.args)
    for (const group of this.registry.listeners(message.eventId)) {
      for (const connection of group) connection.send(frame)
    }
  }

  opened(connection: Connection): void {
    const isNew = this.registry.join(connection)
    if (isNew) for (const watcher of this.watchers) watcher.followed(connection.eventIds)
  }

  closed(connection: Connection, reason: string): void {
    this.registry.leave(connection)
    this.log.debug({ reason }, 'hub connection closed')
  }

  gone(connection: Connection): void {
    this.registry.remove(connection)
    if (this.registry.size === 0) this.whenEmpty()
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

  /**
   * Messages of other processes may have been lost and nobody knows which (F40). A client that reconnects reads again
   * whatever is live, so everyone is sent round, spread out so that they do not all come back at once.
   */
  resync(): void {
    const all = this.registry.all()
    this.log.warn({ connections: all.length }, 'hub messages may have been lost, clients are sent to reconnect')
    for (const watcher of this.watchers) watcher.missed()
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
  }
}
