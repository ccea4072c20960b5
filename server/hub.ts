import type { IncomingMessage, Server, ServerResponse } from 'node:http'

export interface SendOptions {
  /** Only connections that follow this event, or name no events at all, will receive it. */
  eventId?: number
}

export interface Hub {
  /**
   * Accepts WebSockets on the server. Other upgrades are left to their listeners; if there is none, other WebSockets are
   * refused, and upgrades to anything else ignored: their requests are served as if they asked for none.
   */
  attach(server: Server): void
  /** Serves negotiation, server-sent events and long polling. False, and nothing done, if the path is not ours. */
  handleRequest(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** Calls a method on the clients of every process. */
  send(target: string, args: unknown[], options?: SendOptions): void
  /** Connections this process holds. */
  connectionCount(): number
  /** Lets clients invoke a method, named without regard to case. What it returns is their result. */
  on(method: string, handler: MethodHandler): void
  /** Resolves when messages of other processes arrive. */
  readonly ready: Promise<void>
  /** Sends everybody away with leave to reconnect. */
  shutdown(): Promise<void>
  readonly path: string
}

export type MethodHandler = (args: unknown[], caller: Caller) => unknown

/** A method handler's view of its caller. */
export interface Caller {
  readonly id: string
  readonly user: string | null
}

/** The part of a pino or Fastify logger the hub uses. It never logs addresses or users. */
export interface HubLog {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
