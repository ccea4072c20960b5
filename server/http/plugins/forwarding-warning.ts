import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#server/context.ts'
import { trustProblem } from '#server/settings/trust-proxy.ts'

const FORWARDING_HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'x-real-ip']

/**
 * Warns once where callers cannot be distinguished, by the settings at the start [F115 a cache in front], or because a
 * proxy says so and is not believed, so that all visitors share its address and its limits. Both are mended by the
 * addresses of the proxies in TRUST_PROXY.
 */
export function addForwardingWarning(app: FastifyInstance, { env, log }: Pick<ServerContext, 'env' | 'log'>): void {
  const problem = trustProblem(env)
  if (problem !== null) log.warn(problem)
  if (problem !== null || env.trustProxy !== false) return
  let isSaid = false
  app.addHook('onRequest', async ({ headers }) => {
    if (isSaid || !FORWARDING_HEADERS.some((name) => headers[name] !== undefined)) return
    isSaid = true
    log.warn(
      'A request was forwarded, but TRUST_PROXY is not set: all visitors behind that proxy count as one. Set its addresses.',
    )
  })
}
