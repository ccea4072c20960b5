import type { ServerContext } from './context.ts'
import { sharedSecret } from './db/secrets.ts'
import { isAppOrigin, rawSeenAs } from './origin.ts'
import { memberOf } from './plugins/session.ts'
import { ownOriginOrNone } from './realtime/gate.ts'
import { createHub } from './realtime/hub-server.ts'
import type { Hub } from './realtime/hub-api.ts'
import { postgresBackplane } from './realtime/postgres-backplane.ts'
import { clientAddress, trustOf } from './trust-proxy.ts'

/** The hub of this process, joined to those of the others where they share a PostgreSQL server. */
export async function openHub(context: ServerContext): Promise<{ hub: Hub; close(): Promise<void> }> {
  const { env, database, log, now } = context
  const trust = trustOf(env.trustProxy)
  const backplane = database.url === null ? null : postgresBackplane(database.url, { log })
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
    ...(backplane === null ? {} : { backplane }),
  })
  return { hub, close: async () => backplane?.close() }
}
