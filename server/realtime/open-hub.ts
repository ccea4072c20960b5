import type { ServerContext } from '#server/context.ts'
import { sharedSecret } from '#server/db/secrets.ts'
import { isAppOrigin, rawSeenAs } from '#server/http/origin.ts'
import { memberOf } from '#server/http/plugins/session.ts'
import { ownOriginOrNone } from './connection/gate.ts'
import { createHub } from './hub-server.ts'
import type { Hub } from '#server/hub.ts'
import type { Backplane } from './backplane/backplane.ts'
import { postgresBackplane } from './backplane/postgres-backplane.ts'
import { clientAddress, trustOf } from '#server/settings/trust-proxy.ts'

/** The hub of this process, joined to those of the others where they share a PostgreSQL or Redis server. */
export async function openHub(context: ServerContext): Promise<{ hub: Hub; close(): Promise<void> }> {
  const { env, database, log, now } = context
  const trust = trustOf(env.trustProxy)
  const backplane = await backplaneOf(context)
  const hub = createHub({
    secret: await sharedSecret(context.db, 'hub'),
    now: () => now().getTime(),
    log,
    isOutage: (error) => database.outages.note(error, log),
    allowOrigin: (origin, host) => {
      if (isAppOrigin(origin, env)) return true
      return env.publicOrigin === null
        ? ownOriginOrNone(origin, host)
        : origin === undefined || origin === env.publicOrigin
    },
    userOf: async (request) => {
      const member = await memberOf(context, request.headers, rawSeenAs(request, env, trust))
      return member === null ? null : `player:${member.playerId}`
    },
    remoteAddress: (request) => clientAddress(request, trust),
    limits: {
      maxConnections: env.capacity.hubConnections,
      maxConnectionsPerAddress: env.capacity.hubConnectionsPerAddress,
      ...(env.rateLimits ? {} : { maxOpeningsPerMinute: Infinity }),
    },
    ...(backplane === null ? {} : { backplane }),
  })
  return { hub, close: async () => backplane?.close() }
}

/** Redis where it is set, else the PostgreSQL server of the league; null for one process alone. */
async function backplaneOf({ env, database, log }: ServerContext): Promise<Backplane | null> {
  const { backplaneUrl } = env.capacity
  if (backplaneUrl === null) return database.url === null ? null : postgresBackplane(database.url, { log })
  const { redisBackplane } = await import('./backplane/redis-backplane.ts')
  return redisBackplane(backplaneUrl, { log })
}
