import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { leagueState } from '#server/db/schema/system.ts'

/** The row of `league_state` that a demo league has, and no real league. */
const MARK = 'league.seed'

/**
 * Loads the demo league's part of the server where the database holds a demo league or one `isWanted`, and resolves
 * with null otherwise: a real league runs without it [D5.95]. Lint forbids any other import of it.
 */
export async function loadDemo(db: Db, isWanted = false) {
  if (!isWanted && (await db.$count(leagueState, sql`key = ${MARK}`)) === 0) return null
  return (await import('#server/demo/demo.ts')).demo
}
