import type { ServerContext } from '#server/context.ts'
import { countInWindow } from './window.ts'

const DAY_MS = 86_400_000

/**
 * Counts one look-up of the maps service, which costs money. Returns false where those of the day are spent; a day
 * starts with its first look-up. The log warns once a day [D6.33 look-ups bounded].
 */
export async function consumeLookUp({
  db,
  env,
  now,
  log,
}: Pick<ServerContext, 'db' | 'env' | 'now' | 'log'>): Promise<boolean> {
  if (!env.rateLimits) return true
  const limit = env.capacity.geocodesADay
  const { count, endsAt } = await countInWindow(db, { name: 'geocodes', key: 'all', at: now(), windowMs: DAY_MS })
  if (count === limit + 1)
    log.warn(
      { lookUps: limit, until: endsAt },
      'the look-ups of the maps service are spent, GEOCODES_A_DAY bounds them',
    )
  return count <= limit
}
