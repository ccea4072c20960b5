import { and, eq, gt, sql } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import { limitWindows } from '#server/db/schema/system.ts'
import { keyedHash } from '#server/db/secrets.ts'
import { rejectRequest, type Subject } from '#server/http/errors.ts'
import { rejectTooMany } from '#server/http/plugins/limiter.ts'
import { SITE_FACTOR, visitorOf } from './address.ts'
import { countInWindow } from './window.ts'

type Context = Pick<ServerContext, 'database' | 'db' | 'env' | 'now' | 'log'>

/**
 * Counts tries in the database, so that any number of processes allow no more than one does [F91 several processes].
 */
export interface StoredLimiter {
  /**
   * Counts one try.
   * @param who it is of, where that is not who is signed in
   * @throws Refusal 429 with the seconds to wait where the limit is spent [D5.19], 503 where it cannot be counted
   */
  take(key: string, who?: Subject): Promise<void>
  /** Takes back one try, which turned out to be none. */
  giveBack(key: string): Promise<void>
  /** Forgets the tries of a key, after a success. */
  forget(key: string): Promise<void>
}

export interface Limit {
  /** The name of the limit, unique. */
  name: string
  /** Tries in each window. */
  limit: number
  /** A window begins with a key's first try. */
  windowSeconds: number
}

/** At most `limit` tries of a key in each window. Keys are stored as keyed hashes, and forgotten after their window. */
export function createStoredLimiter(context: Context, { name, limit, windowSeconds }: Limit): StoredLimiter {
  const { db, env, now } = context
  const isKey = (key: string) => and(eq(limitWindows.name, name), eq(limitWindows.key, key))

  return {
    async take(key, who) {
      if (!env.rateLimits) return
      const at = now()
      const { count, endsAt } = await counted(context, async () =>
        countInWindow(db, { name, key: await hashOf(context, key), at, windowMs: windowSeconds * 1000 }),
      )
      if (count <= limit) return
      const wait = Math.max(1, Math.ceil((endsAt.getTime() - at.getTime()) / 1000))
      rejectTooMany(wait, count === limit + 1 ? { what: name, ...(who && { who }) } : null)
    },
    async giveBack(key) {
      if (!env.rateLimits) return
      await counted(context, async () =>
        db
          .update(limitWindows)
          .set({ count: sql`${limitWindows.count} - 1` })
          .where(and(isKey(await hashOf(context, key)), gt(limitWindows.count, 0))),
      )
    },
    async forget(key) {
      if (!env.rateLimits) return
      await counted(context, async () => db.delete(limitWindows).where(isKey(await hashOf(context, key))))
    },
  }
}

/**
 * The same for the addresses of visitors: a network of IPv6 counts as one, and its site with a higher bound [F92 IPv6
 * visitors].
 */
export function createStoredAddressLimiter(context: Context, limit: Limit): Omit<StoredLimiter, 'forget'> {
  const networks = createStoredLimiter(context, limit)
  const sites = createStoredLimiter(context, {
    ...limit,
    name: `${limit.name} (site)`,
    limit: limit.limit * SITE_FACTOR,
  })
  return {
    async take(address) {
      const { network, site } = visitorOf(address)
      await networks.take(network)
      if (site !== null) await sites.take(site)
    },
    async giveBack(address) {
      const { network, site } = visitorOf(address)
      await networks.giveBack(network)
      if (site !== null) await sites.giveBack(site)
    },
  }
}

/**
 * What cannot be counted is not let through: the call is refused, and reads, which are counted elsewhere, go on [F91
 * several processes].
 */
async function counted<T>({ database, log }: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!database.outages.note(error, log)) log.error({ err: error }, 'tries cannot be counted')
    return rejectRequest(503, 'tries-not-counted', 'This cannot be done just now. Please try again in a moment.', {
      retryAfterSeconds: 5,
    })
  }
}

/** Addresses and logins are personal data, so only a keyed hash of them is stored. */
function hashOf({ db }: Context, key: string): Promise<string> {
  return keyedHash(db, 'limits', key)
}
