import type { FastifyInstance } from 'fastify'
import { getEventById, getEventResult, getEventWinnerResult, searchCovidLogEvents } from '#contract/event-details.ts'
import { searchEvents as search, searchNearbyEvents } from '#contract/events.ts'
import { stateById } from '#domain/states.ts'
import { localDate } from '#domain/time.ts'
import type { ServerContext } from '#server/context.ts'
import { readSecondsOld } from '#server/db/replica.ts'
import { serve } from '#server/http/endpoint.ts'
import { expensiveReads } from '#server/http/limits/expensive-reads.ts'
import { versionOf } from '#server/resources/leaderboards/cached.ts'
import { searchLimiter } from '#server/resources/search-limiter.ts'
import { venueDirectory } from '#server/resources/venues/directory.ts'
import { toCard, toCheckIn, toEvent, toResult } from './presenter.ts'
import { eventsOfDay, prepareEventById, resultsOf } from './queries.ts'
import { isByText, searchEvents, searchNearby } from './search.ts'

export function eventsRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db } = context
  const eventById = prepareEventById(db)
  const directory = venueDirectory(context)
  const limiter = searchLimiter(context)
  const run = expensiveReads(context)

  serve(app, context, search, async ({ body, member, request }) => {
    if (isByText(body)) limiter.take(request.ip)
    const memberId = member?.playerId ?? null
    const rows = await run([request], () => searchEvents(db, body, { now: context.now(), memberId, directory }))
    return rows.map(toCard)
  })

  serve(app, context, searchNearbyEvents, async ({ body, member, request }) => {
    const memberId = member?.playerId ?? null
    const rows = await run([request], () => searchNearby(db, body, { now: context.now(), memberId }))
    return rows.map(toCard)
  })

  serve(app, context, getEventById, async ({ query, member }) => {
    const [row] = await eventById.execute({ eventId: query.eventId, memberId: member?.playerId ?? null })
    return row ? toEvent(row) : null
  })

  /** The version moves with every result. */
  const readResults = (eventId: number, options?: { prizesOnly: boolean }) =>
    readSecondsOld(
      context,
      (from) => resultsOf(from, eventId, options),
      () => versionOf(db),
    )

  serve(app, context, getEventResult, async ({ query }) => (await readResults(query.eventId)).map(toResult))

  serve(app, context, getEventWinnerResult, async ({ query }) => ({
    results: (await readResults(query.eventId, { prizesOnly: true })).map(toResult),
  }))
  serve(app, context, searchCovidLogEvents, async ({ query }) => {
    const state = stateById(query.stateId)
    if (!state) return []
    return (await eventsOfDay(db, state.id, localDate(context.now(), state.timeZone))).map(toCheckIn)
  })
}
