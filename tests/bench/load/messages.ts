import type { Request } from '../tools.ts'
import type { Latency } from '#tests/bench/bench-row.ts'
import type { Moment } from '#tests/bench/hub/messages.ts'
import type { Recorded } from './record.ts'

/** The bare server responds with this from now on. */
export interface BareTask {
  kind: 'serve'
  recorded: Recorded
}

export interface BareNews {
  kind: 'listening'
  port: number
}

/** One request over and over, on so many connections. */
export interface CallerTask {
  kind: 'call'
  url: string
  request: Request
  connections: number
  warmUpSeconds: number
  seconds: number
}

export interface CallerNews {
  kind: 'measured'
  perSecond: number
  latency: Latency
}

/** The clients connect, or wait for a status with this `runStatus` from now on. */
export type ClientsTask = { kind: 'connect' } | { kind: 'await'; round: number; runStatus: number }

/** How the clients of one process are, several times a second. */
export interface ClientsNews {
  kind: 'state'
  live: number
  /** How often a client has become live; more than there are once some have come back. */
  becameLive: number
  /** Of the last that did. */
  liveAt: Moment
  round: number
  /** How many have received what this round awaits, and when the last of them did. */
  received: number
  receivedAt: Moment
  /** Why the first of those that failed did. */
  failure: string | null
}
