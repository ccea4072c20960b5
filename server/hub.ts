import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** A call of a method on clients. */
export interface HubMessage {
  target: string
  args: unknown[]
  /** Only connections that follow this event, or name no events at all, receive it; all do where it is absent. */
  eventId?: number
}

export interface Hub {
  /**
   * Accepts WebSockets on the server. Other upgrades are left to their listeners; if there is none, other WebSockets are
   * refused, and upgrades to anything else ignored: their requests are served as if they asked for none.
   */
  attach(server: Server): void
  /** Serves the negotiation. False, and nothing done, if the path is not ours. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  /** Sends to the clients of this process alone. */
  deliver(message: HubMessage): void
  /** Passes a message of any process on to the clients of this one. */
  receive(message: HubMessage): void
  /** Calls the listener with each message that this process sends to its clients. */
  followMessages(listener: (message: HubMessage) => void): void
  /** Returns whether a client of this process follows the event, or all events. */
  isFollowed(eventId: number): boolean
  /** Notifies of what happens on this process. */
  watch(watcher: HubWatcher): void
  /** Sends the clients of this process to reconnect, as messages to them may have been lost. */
  resync(): void
  /** Connections this process holds. */
  connectionCount(): number
  /** Sends everybody away with leave to reconnect. */
  shutdown(): Promise<void>
  readonly path: string
}

/** What the work beside the calls learns from the hub. */
export interface HubWatcher {
  /** A client follows these events from now on; null for the first one that follows all events. */
  followed(eventIds: ReadonlySet<number> | null): void
  /** The clients of this process have received a message about the event. */
  received(eventId: number): void
  /** They may have missed some. */
  missed(): void
}

/** The part of a pino or Fastify logger the hub uses. It never logs addresses or users. */
export interface HubLog {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
