import type { Db } from '#server/db/client.ts'
import { isDemoLeague } from '#server/schedule/league-state.ts'

/**
 * Loads the demo league's part of the server where the database holds a demo league or one `isWanted`, and resolves
 * with null otherwise: a real league runs without it [D5.95]. Lint forbids any other import of it.
 */
export async function loadDemo(db: Db, isWanted = false) {
  if (!isWanted && !(await isDemoLeague(db))) return null
  return (await import('#server/demo/demo.ts')).demo
}
