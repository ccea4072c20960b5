import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerContext } from '#server/context.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { isAppOrigin, ownOrigin } from '#server/http/origin.ts'

/**
 * Lets only our own pages, and those of `APP_ORIGINS`, change anything [F64 cross-site POST]. Of the API an unsafe call
 * needs what a form of another site cannot send, a header of its own or a JSON body, and where the browser says which
 * site it comes from, that is this one. The cookie's SameSite is the second wall.
 */
export function addForgeryDefence(api: FastifyInstance, context: ServerContext): void {
  api.addHook('onRequest', async (request) => {
    if (isSafe(request.method)) return
    const { 'x-requested-with': requestedWith, 'content-type': contentType = '' } = request.headers
    const isOurs = requestedWith === 'XMLHttpRequest' || /^application\/json\s*(;|$)/i.test(contentType)
    if (!isOurs || !comesFromHere(request, context)) {
      rejectRequest(403, 'foreign-request', 'This request did not come from the league’s own pages.', {
        event: { event: 'forgery' },
      })
    }
  })
}

/**
 * Returns whether the browser, as far as it says, sent the request from a page of this very origin or of one in
 * `APP_ORIGINS`.
 */
export function comesFromHere(request: FastifyRequest, context: ServerContext): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (isAppOrigin(origin, context.env)) return true
  if (origin !== undefined && origin !== ownOrigin(request, context.env)) return false
  return site === undefined || site === 'same-origin' || site === 'none'
}

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}
