import type { FastifyInstance } from 'fastify'
import { getPushState, subscribePush, unsubscribePush } from '#contract/push.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { createLimiter } from '#server/http/plugins/limiter.ts'
import { dropDevice, hasDevice, storeDevice } from '#server/integrations/push/devices.ts'
import { isPushService } from '#server/integrations/push/push-services.ts'

/** In an hour, for each member: one on every start of the app, and a switch that is turned on and off. */
const CHANGES = 60

/** Notices to a member's browsers: additions of ours to the league's calls [M7.49]. */
export function pushRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, env, now } = context
  const changes = createLimiter({ limit: CHANGES, windowSeconds: 3_600, now, on: env.rateLimits })

  serve(app, context, getPushState, async ({ member }) => ({
    publicKey: env.webPush?.keys?.publicKey ?? null,
    subscribed: await hasDevice(db, member.sessionHash),
  }))

  serve(app, context, subscribePush, async ({ body, member }) => {
    changes.take(String(member.playerId))
    if (!env.webPush?.keys) return rejectRequest(409, 'push-not-offered', 'This league does not send notifications.')
    if (!isPushService(body.endpoint, env.webPush.hosts))
      return rejectRequest(400, 'push-service-unknown', 'This browser’s notification service is not known here.')
    await storeDevice(db, member, body, now())
    return { success: true }
  })

  serve(app, context, unsubscribePush, async ({ member }) => {
    changes.take(String(member.playerId))
    await dropDevice(db, { sessionHash: member.sessionHash })
    return { success: true }
  })
}
