import type { ServerContext } from '#server/context.ts'
import { foldStoredNames } from '#server/db/player-names.ts'
import { openRecurringWork } from '#server/lifecycle/recurring-work.ts'

const MISSING_EVERY_MS = 60_000
const ALL_EVERY_MS = 3_600_000

/**
 * Makes and leaves players findable by their names for as long as the server runs, also those that a process of an
 * older version writes beside it [F78 names compared]. A failure is logged and tried again.
 */
export function startMembers({ db, log, database }: Pick<ServerContext, 'db' | 'log' | 'database'>): {
  stop(): Promise<void>
} {
  const work = openRecurringWork({ log, database }, 'members')
  work.every(MISSING_EVERY_MS, 'names', () => foldStoredNames(db, 'missing'))
  work.every(ALL_EVERY_MS, 'all names', () => foldStoredNames(db, 'all'))
  return { stop: work.stop }
}
