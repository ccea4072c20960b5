import type { ServerContext } from '#server/context.ts'
import { createAddressLimiter, type Limiter } from '#server/http/plugins/limiter.ts'

/** Searches by words, a minute and address: a hall of phones behind one address types no faster. */
const SEARCHES_A_MINUTE = 600

/** Counts searches by what people type, of games and of places together [D5.19]. One for all of a server. */
export function searchLimiter({ db, env, now }: Pick<ServerContext, 'db' | 'env' | 'now'>): Limiter {
  const known = limiters.get(db)
  if (known) return known
  const made = createAddressLimiter({ limit: SEARCHES_A_MINUTE, windowSeconds: 60, now, on: env.rateLimits })
  limiters.set(db, made)
  return made
}

const limiters = new WeakMap<ServerContext['db'], Limiter>()
