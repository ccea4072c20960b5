import type { ServerContext } from '#server/context.ts'
import { foldStoredNames } from '#server/db/player-names.ts'
import { forgetEndedSessions } from '#server/http/plugins/session.ts'
import { openRecurringWork } from './recurring-work.ts'

const MISSING_EVERY_MS = 60_000
const ALL_EVERY_MS = 3_600_000
const SESSIONS_EVERY_MS = 3_600_000

/**
 * Makes and leaves players findable by their names for as long as the server runs, also those that a process of an
 * older version writes beside it [F78 names compared], and deletes sessions that ended [D5.61]. A failure is logged and
 * tried again.
 */
export function startMembers(context: Pick<ServerContext, 'db' | 'log' | 'database' | 'now' | 'env'>): {
  stop(): Promise<void>
} {
  const { db } = context
  const work = openRecurringWork(context, 'members')
  work.every(MISSING_EVERY_MS, 'names', () => foldStoredNames(db, 'missing'))
  work.every(ALL_EVERY_MS, 'all names', () => foldStoredNames(db, 'all'))
  work.every(SESSIONS_EVERY_MS, 'sessions', () => forgetEndedSessions(context))
  return { stop: work.stop }
}
