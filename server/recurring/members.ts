import type { ServerContext } from '#server/context.ts'
import { foldStoredNames } from '#server/db/player-names.ts'
import { forgetEndedSessions } from '#server/http/plugins/session.ts'
import type { RecurringTask } from './recurring-work.ts'

/**
 * Makes and leaves players findable by their names, also those that a process of an older version writes beside this one
 * [F78 names compared], and deletes sessions that ended [D5.61].
 */
export function memberTasks(context: Pick<ServerContext, 'db' | 'now' | 'env'>): RecurringTask[] {
  const { db } = context
  return [
    { what: 'fold missing names', everyMs: 60_000, run: () => foldStoredNames(db, 'missing') },
    { what: 'fold all names', everyMs: 3_600_000, isShared: true, run: () => foldStoredNames(db, 'all') },
    { what: 'forget ended sessions', everyMs: 3_600_000, run: () => forgetEndedSessions(context) },
  ]
}
