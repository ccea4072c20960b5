import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { getSessions, signOutEverywhere } from '#contract/sessions.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { toOffsetIso } from '#domain/time.ts'
import type { ServerContext } from '#server/context.ts'
import { restarting } from '#server/db/restarting.ts'
import { members, sessions } from '#server/db/schema/people.ts'
import { serve } from '#server/http/endpoint.ts'
import { endSessions } from '#server/members/end-sessions.ts'
import { noteEvent } from '#server/http/security-events.ts'
import { endSession, isLive } from '#server/http/plugins/session.ts'

/** Nobody signs in on more devices than a screen can list; the last used stand first. */
const MAX_SESSIONS = 50

/** Serves where a member is signed in, and the end of all of it. */
export function sessionsRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, now } = context

  serve(app, context, getSessions, async ({ member }) => {
    const rows = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.playerId, member.playerId), isLive(context)))
      .orderBy(desc(sessions.lastSeenAt), sessions.tokenHash)
      .limit(MAX_SESSIONS)
    return rows
      .map(({ tokenHash, device, createdAt, lastSeenAt }) => ({
        device,
        since: toOffsetIso(createdAt, DEFAULT_TIME_ZONE),
        lastSeen: toOffsetIso(lastSeenAt, DEFAULT_TIME_ZONE),
        isThisDevice: tokenHash === member.sessionHash,
      }))
      .sort((a, b) => Number(b.isThisDevice) - Number(a.isThisDevice))
  })

  serve(app, context, signOutEverywhere, async ({ member, request, reply }) => {
    await restarting(db, async (tx) => {
      await tx.update(members).set({ devicesSince: now() }).where(eq(members.playerId, member.playerId))
      await endSessions(tx, member.playerId)
    })
    await endSession(context, request, reply)
    await noteEvent(context, { event: 'session-end', outcome: 'ok', what: 'sign-out everywhere', request })
    return { success: true }
  })
}
