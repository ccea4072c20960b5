import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HUB_PATH } from '#contract/paths.ts'
import type { ServerContext } from '#server/context.ts'
import { API_BASE, LOGOUT_PATH } from '#server/http/endpoint.ts'
import { isAppOrigin } from '#server/http/origin.ts'

const CALLED_PATHS = [`${API_BASE}/`, HUB_PATH, '/media/', LOGOUT_PATH].map((path) => path.toLowerCase())

/** The request headers of the app and the hub's client that need permission. */
const SENT_HEADERS = 'Content-Type, X-Requested-With, Idempotency-Key, X-SignalR-User-Agent'
/** The response headers that the app reads; browsers hide all others from another origin. */
const READ_HEADERS = 'Date, Age, X-Server-Time, X-Min-App-Version, Retry-After, X-Request-Id'
/** The longest that a browser follows. */
const PREFLIGHT_SECONDS = 7_200

/**
 * Lets pages of the origins in `APP_ORIGINS` call the API, the hub, pictures and the sign-out, and read the responses.
 * Nothing is added for any other origin. The session's cookie needs no change for that: `SameSite=Lax` without a domain
 * is sent along with calls from another origin of the same site, and from no other site.
 */
export function addCors(app: FastifyInstance, { env }: Pick<ServerContext, 'env'>): void {
  if (env.appOrigins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    if (!isCalled(request)) return
    addVary(reply, 'Origin')
    const { origin, 'access-control-request-method': asksFor } = request.headers
    if (!isAppOrigin(origin, env)) return
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': READ_HEADERS,
    })
    if (request.method !== 'OPTIONS' || asksFor === undefined) return
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers': SENT_HEADERS,
        'access-control-max-age': String(PREFLIGHT_SECONDS),
      })
      .send()
  })
}

export function addVary(reply: FastifyReply, name: string): void {
  const former = reply.getHeader('vary')
  void reply.header('vary', former === undefined ? name : `${String(former)}, ${name}`)
}

function isCalled({ url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0]?.toLowerCase() ?? ''
  return CALLED_PATHS.some((called) => path.startsWith(called))
}
