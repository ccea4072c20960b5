import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  getArticle,
  getFeaturedArticles,
  getGeneralArticle,
  listArticles,
  listGeneralArticles,
} from '#contract/articles.ts'
import { listRegions } from '#contract/regions.ts'
import { listSeasons } from '#contract/seasons.ts'
import type { ServerContext } from '#server/context.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { addVary } from './cors.ts'

/** Calls whose response is the same for everybody, so that a cache before the server may share it [D6.16]. */
const SHARED_CALLS = new Set(
  [listSeasons, listRegions, listGeneralArticles, listArticles, getFeaturedArticles, getArticle, getGeneralArticle].map(
    ({ path }) => API_BASE + path,
  ),
)

/** Browsers ask each time, as before; a shared cache asks once in so many seconds. */
const SHARED_CACHE = 'public, max-age=0, must-revalidate, s-maxage=60'

/**
 * Adds what every response of the API carries: the server's clock, by which clients measure theirs, as `date` too,
 * since saved copies are aged by it [D1.26]; the oldest version of the app that is still served well, where there is
 * one [F21 old app version]; and that a member's response is stored nowhere but in the app's own store. What a shared
 * cache may store has no clock of the server's, which would be late when it is read.
 */
export function addApiHeaders(api: FastifyInstance, context: ServerContext): void {
  api.addHook('onSend', async (request, reply) => {
    const now = context.now()
    if (context.env.minAppVersion !== null) void reply.header('x-min-app-version', context.env.minAppVersion)
    if (isShared(request, reply))
      return void reply.header('cache-control', SHARED_CACHE).header('date', now.toUTCString())
    void reply.header('x-server-time', String(now.getTime())).header('date', now.toUTCString())
    if (reply.hasHeader('cache-control')) return
    void reply.header('cache-control', request.member ? 'no-store' : 'no-cache')
    addVary(reply, 'Cookie')
  })
}

/** A member's response stays the member's own, though a member may be sent what a cache has from a visitor. */
function isShared({ method, member, routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !member && reply.statusCode === 200 && SHARED_CALLS.has(routeOptions.url ?? '')
}
