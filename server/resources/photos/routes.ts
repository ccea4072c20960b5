import type { FastifyInstance } from 'fastify'
import { getFeaturedPhotos } from '#contract/photos.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/endpoint.ts'
import { toPhoto } from './presenter.ts'
import { featuredPhotos } from './queries.ts'

export function photosRoutes(app: FastifyInstance, context: ServerContext): void {
  serve(app, context, getFeaturedPhotos, async ({ query }) => {
    const where = { stateId: query.stateId ?? null, regionId: query.regionId ?? null }
    return (await featuredPhotos(context.db, where, context.now())).map(toPhoto)
  })
}
