import type { IncomingMessage } from 'node:http'
import type { RequestError } from '#server/http/errors.ts'
import type { HubLog } from '#server/hub.ts'
import type { HubLimits } from './connection/limits.ts'

export interface HubOptions {
  /** Where clients connect; matched without regard to case (D1.2, D1.5). Default /tournamentClockHub. */
  path?: string
  /** Wall clock in ms, by which openings are counted. */
  now: () => number
  log: HubLog
  /** Whether a page of this origin (undefined outside browsers) may talk to the host it has asked for. */
  allowOrigin: (origin: string | undefined, host: string) => boolean
  /** The client's address, for the cap on connections; by default the socket's. */
  remoteAddress?: (request: IncomingMessage) => string
  /** Learns of each rejected client, by its address. */
  onRejected?: (error: RequestError, address: string) => void
  limits?: Partial<HubLimits>
}
