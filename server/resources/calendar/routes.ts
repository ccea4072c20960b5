import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { createCalendarSubscription, endCalendarSubscription, getCalendarSubscription } from '#contract/calendar.ts'
import { CALENDAR_PATH } from '#contract/paths.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { toOffsetIso } from '#domain/time.ts'
import type { ServerContext } from '#server/context.ts'
import { leagueTag } from '#server/db/league-tag.ts'
import { calendarSubscriptions } from '#server/db/schema/people.ts'
import { serve } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { createStoredLimiter } from '#server/http/limits/stored-limiter.ts'
import { createAddressLimiter, createLimiter } from '#server/http/plugins/limiter.ts'
import { endSubscription, readSubscription, startSubscription } from '#server/members/calendar-subscription.ts'
import { linkOrigin } from '#server/settings/link-origin.ts'
import { calendarEvents, calendarFeed } from './feed.ts'

/** New addresses of a member in an hour. */
const CHANGES = 20
/** Reads of one calendar in an hour: several devices, each of which asks every few minutes. */
const READS = 120
/** Reads of an address in a minute: calendar services read for many members from one. */
const READS_AN_ADDRESS = 1_200
const CACHED_SECONDS = 900

const FILE = /^([\w-]{22})\.ics$/

/** The address of a member's calendar: additions of ours to the league's calls [D5.82]. */
export function calendarRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, env, now } = context
  const changes = createStoredLimiter(context, { name: 'calendar addresses', limit: CHANGES, windowSeconds: 3_600 })

  serve(app, context, getCalendarSubscription, async ({ member }) => {
    const [row] = await db
      .select()
      .from(calendarSubscriptions)
      .where(eq(calendarSubscriptions.playerId, member.playerId))
    const instant = (at: Date | null | undefined) => (at ? toOffsetIso(at, DEFAULT_TIME_ZONE) : null)
    return { since: instant(row?.createdAt), lastRead: instant(row?.lastReadAt) }
  })

  serve(app, context, createCalendarSubscription, async ({ member }) => {
    await changes.take(String(member.playerId))
    const origin = linkOrigin(env) ?? rejectRequest(409, 'calendar-not-offered', 'This league offers no calendar.')
    const token = await startSubscription(db, member.playerId, now())
    return { url: `${origin}${CALENDAR_PATH}/${token}.ics` }
  })

  serve(app, context, endCalendarSubscription, async ({ member }) => {
    await endSubscription(db, member.playerId)
    return { success: true }
  })
}

/**
 * The calendar itself, by its address alone: no cookie is read. The log has the route's pattern, and no other page gets
 * the address.
 */
export function calendarFile(app: FastifyInstance, context: ServerContext): void {
  const { db, env, now } = context
  const limits = { now, on: env.rateLimits }
  const byAddress = createAddressLimiter({ limit: READS_AN_ADDRESS, windowSeconds: 60, ...limits })
  const byMember = createLimiter({ limit: READS, windowSeconds: 3_600, ...limits })

  app.get<{ Params: { file: string } }>(`${CALENDAR_PATH}/:file`, async (request, reply) => {
    void reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    byAddress.take(request.ip)
    const [, token] = FILE.exec(request.params.file) ?? []
    const origin = linkOrigin(env)
    const playerId = token === undefined || origin === null ? null : await readSubscription(db, token, now())
    if (playerId === null || origin === null)
      return rejectRequest(
        404,
        'calendar-unknown',
        'This calendar has ended. Make a new address in the account settings.',
      )
    byMember.take(String(playerId))
    const events = await calendarEvents(db, playerId, now())
    const { leagueName } = env.config
    const tag = await leagueTag(db)
    // Without the time at which it is made, so that it is the same until something in it changes.
    const etag = createHash('sha256')
      .update(JSON.stringify([events, leagueName, tag, origin]))
      .digest('base64url')
    void reply.header('cache-control', `private, max-age=${CACHED_SECONDS}`).header('etag', `W/"${etag}"`)
    if (request.headers['if-none-match'] === `W/"${etag}"`) return reply.code(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="calendar.ics"')
      .send(calendarFeed({ events, leagueName, leagueTag: tag, origin, madeAt: now() }))
  })
}
