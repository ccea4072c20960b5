import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#server/context.ts'

const FORWARDING_HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'x-real-ip']

/**
 * Warns once where callers cannot be distinguished: a proxy says so and is not believed, so that all visitors share its
 * address and its limits, or everybody is believed, so that a visitor may choose an address. Both are mended by the
 * addresses of the proxies in TRUST_PROXY.
 */
export function addForwardingWarning(app: FastifyInstance, { env, log }: Pick<ServerContext, 'env' | 'log'>): void {
  if (env.trustProxy === true) {
    log.warn('TRUST_PROXY is true: any client of this server chooses the address it sees. Set the proxies’ addresses.')
    return
  }
  if (env.trustProxy !== false) return
  let isSaid = false
  app.addHook('onRequest', async ({ headers }) => {
    if (isSaid || !FORWARDING_HEADERS.some((name) => headers[name] !== undefined)) return
    isSaid = true
    log.warn(
      'A request was forwarded, but TRUST_PROXY is not set: all visitors behind that proxy count as one. Set its addresses.',
    )
  })
}
