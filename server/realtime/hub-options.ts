import type { IncomingMessage } from 'node:http'
import type { HubLog } from '#server/hub.ts'
import type { Backplane } from './backplane/backplane.ts'
import type { HubLimits } from './connection/limits.ts'

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
