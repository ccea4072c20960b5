import type { Env } from '#server/settings/env.ts'

/** How a browser sees this server: the scheme and the host it asked for. */
export interface SeenAs {
  readonly protocol: string
  /** With the port, where there is one. */
  readonly host: string
}

/** Returns how the sender of a request sees this server: as configured, or as it asked. */
export function seenAs(request: SeenAs, env: Pick<Env, 'publicOrigin'>): SeenAs {
  if (env.publicOrigin === null) return { protocol: request.protocol, host: request.host }
  const { protocol, host } = new URL(env.publicOrigin)
  return { protocol: protocol.slice(0, -1), host }
}

/** The origin this server has for the browser, like 'http://localhost:4173'. */
export function ownOrigin(request: SeenAs, env: Pick<Env, 'publicOrigin'>): string {
  const { protocol, host } = seenAs(request, env)
  return `${protocol}://${host}`
}

/**
 * Returns whether an origin is one of those that may call this server for their members: exactly, and never by a
 * pattern.
 */
export function isAppOrigin(origin: string | undefined, { appOrigins }: Pick<Env, 'appOrigins'>): origin is string {
  return origin !== undefined && appOrigins.includes(origin)
}

/**
 * Returns whether cookies are Secure, and have names that begin with `__Host-`, at such an address: over HTTPS, and in
 * production from the server's own machine too. Elsewhere WebKit rejects them over plain HTTP, so that nobody could
 * sign in to the demo league with Safari.
 */
export function usesSecureCookies({ protocol, host }: SeenAs, { nodeEnv }: Pick<Env, 'nodeEnv'>): boolean {
  return protocol === 'https' || (nodeEnv === 'production' && LOOPBACK.test(host))
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i
