import type { IncomingMessage } from 'node:http'
import { rejectRequest } from '#server/http/errors.ts'
import { SITE_FACTOR, visitorOf } from '#server/http/limits/address.ts'
import { createAddressLimiter, type Limiter } from '#server/http/plugins/limiter.ts'
import type { HubCore } from '#server/realtime/hub.ts'
import type { Visitor } from './connection.ts'
import type { HubOptions } from '#server/realtime/hub-options.ts'

type Options = Pick<HubOptions, 'allowOrigin' | 'remoteAddress' | 'now'>

/** Decides who may talk to the hub, the same at the negotiation and at the WebSocket. Rejections are a RequestError. */
export class Gate {
  private readonly options: Options
  private readonly core: HubCore
  private readonly openings: Limiter

  constructor(options: Options, core: HubCore) {
    this.options = options
    this.core = core
    this.openings = createAddressLimiter({
      limit: core.limits.maxOpeningsPerMinute,
      windowSeconds: 60,
      now: () => new Date(options.now()),
    })
  }

  /**
   * Admits a request, and counts it for its address.
   * @throws RequestError 400, 403, or 429 where its address has opened too much
   */
  admit(request: IncomingMessage, query: URLSearchParams): Visitor {
    const { origin, host = '' } = request.headers
    if (!this.options.allowOrigin(origin, host)) rejectRequest(403, 'origin-not-allowed', 'Origin not allowed')
    const eventIds = this.eventIdsOf(query)
    const address = this.addressOf(request)
    this.openings.take(address)
    const { network, site } = visitorOf(address)
    return { networks: site === null ? [network] : [network, site], eventIds }
  }

  /**
   * Rejects where no new connection can be opened now. Those that exist go on to their end. An IPv6 site has ten times
   * the connections of an address, but never more than half of the process [D6.30 hub connections].
   * @throws RequestError 429 or 503
   */
  checkCapacity({ networks }: Visitor): void {
    const { registry, limits, isClosing } = this.core
    if (isClosing) busy('hub-closing', 'The server is restarting. Please try again in a moment.', 5)
    if (registry.size >= limits.maxConnections)
      busy('hub-full', 'Live updates are full just now. Please try again in a minute.', 60)
    const perSite = Math.min(limits.maxConnectionsPerAddress * SITE_FACTOR, Math.ceil(limits.maxConnections / 2))
    const isFull = networks.some(
      (network, index) => registry.countFrom(network) >= (index === 0 ? limits.maxConnectionsPerAddress : perSite),
    )
    if (isFull)
      rejectRequest(
        429,
        'too-many-connections',
        'Too many connections from this network. Please try again in a minute.',
        {
          retryAfterSeconds: 60,
        },
      )
  }

  addressOf(request: IncomingMessage): string {
    return this.options.remoteAddress?.(request) ?? request.socket.remoteAddress ?? ''
  }

  private eventIdsOf(query: URLSearchParams): ReadonlySet<number> | null {
    const named = query.getAll('eventId')
    if (named.length === 0) return null
    const areValid = named.length <= this.core.limits.maxEventIds && named.every((id) => /^[1-9]\d{0,14}$/.test(id))
    if (!areValid) rejectRequest(400, 'invalid-request', 'eventId must be a whole number above 0')
    return new Set(named.map(Number))
  }
}

function busy(id: string, message: string, retryAfterSeconds: number): never {
  rejectRequest(503, id, message, { retryAfterSeconds })
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
