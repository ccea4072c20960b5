import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Backplane } from './realtime/backplane/backplane.ts'
import type { Caller } from './realtime/connection/connection.ts'
import type { HubLimits } from './realtime/connection/limits.ts'

export interface HubOptions {
  /** Where clients connect; matched without regard to case (D1.2, D1.5). Default /tournamentClockHub. */
  path?: string
  /** Signs connection tokens; the same on all processes that share clients. */
  secret: string
  /** Wall clock in ms, the same on all processes: token expiry is measured by it and nothing else. */
  now: () => number
  log: HubLog
  /** Whether a page of this origin (undefined outside browsers) may talk to the host it has asked for. */
  allowOrigin: (origin: string | undefined, host: string) => boolean
  /** A stable name of the signed-in user, or null. Tokens and connections belong to that user. */
  userOf?: (request: IncomingMessage) => Promise<string | null>
  /** The client's address, for the cap on connections; by default the socket's. */
  remoteAddress?: (request: IncomingMessage) => string
  limits?: Partial<HubLimits>
  /** Whether an error of `userOf` means that the database does not respond: then 503, and logged elsewhere. */
  isOutage?: (error: unknown) => boolean
  /** Default: this process alone. A caller that passes one closes it, after the hub. */
  backplane?: Backplane
}

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

/** The part of a pino or Fastify logger the hub uses. It never logs addresses or users. */
export interface HubLog {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export type MethodHandler = (args: unknown[], caller: Caller) => unknown
