import type { FastifyInstance, FastifyRequest } from 'fastify'
import { directEvent, findPlaceable, getDirectedEvent, placePlayers, proveDirector } from '#contract/direct.ts'
import { toOffsetIso } from '#domain/time.ts'
import type { ServerContext } from '#server/context.ts'
import { directorProofs } from '#server/db/schema/directing.ts'
import { clocks } from '#server/db/schema/events.ts'
import { serve, type SignedIn } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { noteEvent } from '#server/http/security-events.ts'
import { expensiveReads } from '#server/http/limits/expensive-reads.ts'
import { createLimiter } from '#server/http/plugins/limiter.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { keyOf } from '#server/ledger/idempotency.ts'
import { createReauthentication } from '#server/members/reauthentication.ts'
import { eq } from 'drizzle-orm'
import { findPlaceablePlayers, placeableSearch } from './find-players.ts'
import { prizesOf, storedPlacings, storePlacings, versionOf } from './place-players.ts'
import { directedBy, NOT_DIRECTOR } from './rights.ts'
import { runCommand } from './run-command.ts'

/** Of one director: more than two hands give. */
const COMMANDS_A_MINUTE = 60
/** Of one director beyond the players of a venue, as of any member [D5.35]. */
const SEARCHES = [
  { limit: 30, windowSeconds: 60 },
  { limit: 300, windowSeconds: 3_600 },
]

/** What directors do with the events of their venues [D1.57]. */
export function directorRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, now, env } = context
  const reauthentication = createReauthentication(context, openMessaging(context).sms)
  const commands = createLimiter({ limit: COMMANDS_A_MINUTE, windowSeconds: 60, now, on: env.rateLimits })
  const searches = SEARCHES.map((bound) => createLimiter({ ...bound, now, on: env.rateLimits }))
  const run = expensiveReads(context)

  serve(app, context, getDirectedEvent, async ({ query: { eventId }, member }) => {
    const directed = await directedBy(context, db, member, eventId)
    if (!directed) return null
    const { event, timeZone, state, from, until, needsProof, playerId } = directed
    const [clock] = await db.select({ all: clocks.totalPlayers }).from(clocks).where(eq(clocks.eventId, eventId))
    const placings = await storedPlacings(db, eventId)
    return {
      state,
      from: toOffsetIso(from, timeZone),
      until: until && toOffsetIso(until, timeZone),
      needsProof,
      playerId,
      entries: clock?.all || event.entrants,
      buyInCents: event.buyInCents,
      prizes: await prizesOf(db, eventId),
      placings: placings.map(({ place, playerId, name, cardNumber }) => ({
        place,
        playerId,
        name,
        // Whom nobody has to tell apart any more.
        cardNumber: state === 'over' ? null : cardNumber,
      })),
      resultsVersion: versionOf(placings),
    }
  })

  serve(app, context, proveDirector, async ({ body: { eventId, ...proof }, member, request }) => {
    await requireNow(member, eventId)
    await reauthentication.require(member, proof)
    const row = { sessionHash: member.sessionHash, eventId, at: now() }
    await db
      .insert(directorProofs)
      .values(row)
      .onConflictDoUpdate({ target: [directorProofs.sessionHash, directorProofs.eventId], set: { at: row.at } })
    await noteEvent(context, { event: 'reauthentication', outcome: 'ok', what: 'event to run', request })
    return { success: true }
  })

  serve(app, context, directEvent, async ({ body, member, request }) => {
    commands.take(String(member.playerId))
    return runCommand(context, { member, body, key: requiredKey(request) })
  })

  serve(app, context, placePlayers, async ({ body, member, request }) => {
    commands.take(String(member.playerId))
    return storePlacings(context, { member, body, key: requiredKey(request) })
  })

  serve(app, context, findPlaceable, async ({ body, member, request }) => {
    const { event } = await requireNow(member, body.eventId)
    const search = placeableSearch(body.text)
    if (search.isWide) for (const limiter of searches) limiter.take(String(member.playerId))
    return run([request], () => findPlaceablePlayers(db, event.venueId, search))
  })

  async function requireNow(member: SignedIn, eventId: number) {
    const directed = await directedBy(context, db, member, eventId)
    return directed?.state === 'open' || directed?.state === 'corrections'
      ? directed
      : rejectRequest(403, 'not-director', 'You do not direct this event now.', {
          ...(!directed && { event: NOT_DIRECTOR }),
        })
  }
}

function requiredKey(request: FastifyRequest): string {
  return keyOf(request) ?? rejectRequest(400, 'invalid-key', 'This needs an Idempotency-Key.')
}
