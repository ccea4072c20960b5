import type { FastifyInstance } from 'fastify'
import {
  getEventPhotos,
  getFeaturedPhotos,
  getHallOfFameEventPhotos,
  getPlayerPhotos,
  getVenuePhotos,
  searchPhotos as search,
} from '#contract/photos.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import type { ServerContext } from '#server/context.ts'
import { readSecondsOld } from '#server/db/replica.ts'
import type { Db } from '#server/db/client.ts'
import { serve } from '#server/http/endpoint.ts'
import { expensiveReads } from '#server/http/limits/expensive-reads.ts'
import { toPhoto } from './presenter.ts'
import { eventPhotos, featuredPhotos, playerPhotos, searchPhotos, venuePhotos, winnerPhotos } from './queries.ts'

export function photosRoutes(app: FastifyInstance, context: ServerContext): void {
  const { now } = context
  const read = <T>(query: (db: Db) => PromiseLike<T>) => readSecondsOld(context, query)
  const run = expensiveReads(context)

  serve(app, context, getFeaturedPhotos, async ({ query }) => {
    const where = { stateId: query.stateId ?? null, regionId: query.regionId ?? null }
    return (await read((db) => featuredPhotos(db, where, now()))).map(toPhoto)
  })

  serve(app, context, getVenuePhotos, async ({ query }) =>
    (await read((db) => venuePhotos(db, query.venue, now()))).map(toPhoto),
  )

  serve(app, context, search, async ({ body, request }) => {
    // The gallery's screen and its filters name season and venue differently [P3.13].
    const filter = {
      seasonId: body.seasonId ?? body.season,
      stateId: body.stateId,
      regionId: body.regionId,
      venueId: body.orgEntityId ?? body.venueId,
    }
    return (await run([request], () => read((db) => searchPhotos(db, filter, pageOf(body), now())))).map(toPhoto)
  })

  serve(app, context, getEventPhotos, async ({ query }) =>
    (await read((db) => eventPhotos(db, query.event, now()))).map(toPhoto),
  )

  serve(app, context, getHallOfFameEventPhotos, async ({ query }) =>
    (await read((db) => winnerPhotos(db, query.event, now()))).map(toPhoto),
  )

  serve(app, context, getPlayerPhotos, async ({ query }) =>
    (await read((db) => playerPhotos(db, query.customerId, now()))).map(toPhoto),
  )
}

/** Pages count from 1, as the gallery counts them [P2.118], and 0 is the first too. No page and no size is everything. */
function pageOf({
  page,
  pageSize,
}: {
  page?: number | null
  pageSize?: number | null
}): { index: number; size: number } | null {
  if ((page ?? null) === null && !pageSize) return null
  return { index: Math.max(0, (page ?? 1) - 1), size: pageSize || PAGE_SIZE.photos }
}
