import type { IncomingMessage } from 'node:http'
import type { HubCore } from '#server/realtime/hub.ts'
import type { HubOptions } from '#server/realtime/hub-options.ts'

/** Who asks, and for which events. */
export interface Visitor {
  user: string | null
  address: string
  eventIds: ReadonlySet<number> | null
}

export interface GateRejection {
  status: number
  message: string
}

/** Decides who may talk to the hub, the same on every transport and at every step. */
export class Gate {
  private readonly options: Pick<HubOptions, 'allowOrigin' | 'userOf' | 'remoteAddress'>
  private readonly core: HubCore

  constructor(options: Pick<HubOptions, 'allowOrigin' | 'userOf' | 'remoteAddress'>, core: HubCore) {
    this.options = options
    this.core = core
  }

  async admit(request: IncomingMessage, query: URLSearchParams): Promise<Visitor | GateRejection> {
    const { origin, host = '' } = request.headers
    if (!this.options.allowOrigin(origin, host)) return { status: 403, message: 'Origin not allowed' }
    const eventIds = this.eventIdsOf(query)
    if (eventIds === 'invalid') return { status: 400, message: 'eventId must be a whole number above 0' }
    const address = this.options.remoteAddress?.(request) ?? request.socket.remoteAddress ?? ''
    const user = (await this.options.userOf?.(request)) ?? null
    return { user, address, eventIds }
  }

  /** Why no new connection can be opened now, or null. Those that exist may go on to their end. */
  refusal(visitor: Visitor): GateRejection | null {
    if (this.core.isClosing) return { status: 503, message: 'Shutting down' }
    const isFull = this.core.registry.countFrom(visitor.address) >= this.core.limits.maxConnectionsPerAddress
    return isFull ? { status: 429, message: 'Too many connections' } : null
  }

  private eventIdsOf(query: URLSearchParams): ReadonlySet<number> | null | 'invalid' {
    const named = query.getAll('eventId')
    if (named.length === 0) return null
    if (named.length > this.core.limits.maxEventIds) return 'invalid'
    const isValid = named.every((id) => /^[1-9]\d{0,14}$/.test(id))
    return isValid ? new Set(named.map(Number)) : 'invalid'
  }
}

/** Allows pages of the host itself and clients that are no browsers. */
export function ownOriginOrNone(origin: string | undefined, host: string): boolean {
  if (origin === undefined) return true
  try {
    return new URL(origin).host === host.toLowerCase()
  } catch {
    return false
  }
}
