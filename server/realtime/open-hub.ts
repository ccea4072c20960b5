import type { ServerContext } from '#server/context.ts'
import { noteRefusal } from '#server/http/security-events.ts'
import { isAppOrigin } from '#server/http/origin.ts'
import { ownOriginOrNone } from './connection/gate.ts'
import { BUS_CHANNEL, decodeMessage } from './bus.ts'
import { createHub } from './hub-server.ts'
import type { Hub } from '#server/hub.ts'
import { clientAddress, trustOf } from '#server/settings/trust-proxy.ts'

/** The hub of this process. Resolves once it receives the messages of all that share its database. */
export async function openHub(context: ServerContext): Promise<{ hub: Hub; close(): Promise<void> }> {
  const { env, database, log, now } = context
  const trust = trustOf(env.trustProxy)
  const hub = createHub({
    now: () => now().getTime(),
    log,
    allowOrigin: (origin, host) => {
      if (isAppOrigin(origin, env)) return true
      return env.publicOrigin === null
        ? ownOriginOrNone(origin, host)
        : origin === undefined || origin === env.publicOrigin
    },
    remoteAddress: (request) => clientAddress(request, trust),
    onRejected: (error, ip) => void noteRefusal(context, { ip }, error),
    limits: {
      maxConnections: env.capacity.hubConnections,
      maxConnectionsPerAddress: env.capacity.hubConnectionsPerAddress,
      ...(env.rateLimits ? {} : { maxOpeningsPerMinute: Infinity }),
    },
  })
  const close = await database.listen(BUS_CHANNEL, {
    onNotice(payload) {
      const message = decodeMessage(payload)
      if (message) hub.receive(message)
      else log.warn('the hub received a notice that is no message')
    },
    onGap: hub.resync,
    log,
  })
  return { hub, close }
}
