import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { fillLeague, type Progress } from './new-league.ts'
import { uuidFrom } from './random.ts'
import { isDemoLeague } from '#server/schedule/league-state.ts'
import { lockLeague } from '#server/db/league-lock.ts'
import { tidyUp } from './tidy-up.ts'
import { upkeep } from './upkeep.ts'
import { hasLeague, wipe } from './wipe.ts'

export interface LeagueOptions {
  /** The same seed and instant make the same league. */
  seed: number
  now: Date
  /** The known passwords and codes of the demo members; without them, random ones that nobody knows. Default false. */
  demoPasswords?: boolean
  progress?: Progress
}

/**
 * Makes the demo league as of `now`, all of it or nothing, so that a process killed in the middle leaves an empty
 * database and the next start makes it again. Of several servers that start together one makes it and the others wait.
 * @throws Error where the database already holds something that is no demo league
 */
export async function makeDemoLeague(
  database: Database,
  { seed, now, demoPasswords = false, progress = silent }: LeagueOptions,
): Promise<void> {
  await restarting(database.db, async (tx) => {
    await lockLeague(tx)
    if (await isDemoLeague(tx)) return
    if (await hasLeague(tx)) throw new Error('The database holds data that is no demo league; it is left as it is.')
    await wipe(tx)
    const isTrusted = await trustOwnRows(tx)
    const secrets = demoPasswords ? (...keys: readonly number[]) => uuidFrom(seed, ...keys) : () => randomUUID()
    await fillLeague(tx, { seed, now, demoPasswords, secrets, progress })
    if (isTrusted) await tx.execute(sql`select standings_rebuild()`)
  })
  await settle(database)
  progress('The league is made', 1)
}

/**
 * Brings the league to `now`, at start and at each midnight: missed evenings are played out, games announced four
 * weeks ahead, seasons, news and major events go on, what is old is thinned. What members have is never touched.
 * Again, or with a clock that was turned back, nothing happens; without a demo league neither.
 */
export async function bringUpToDate(
  database: Database,
  { now, progress = silent }: { now: Date; progress?: Progress },
): Promise<void> {
  const brought = await restarting(database.db, async (tx) => {
    await lockLeague(tx)
    return (await isDemoLeague(tx)) ? upkeep(tx, now, progress) : null
  })
  if (!brought) return
  progress('Photos and achievements', 0.85)
  await tidyUp(database, { ...brought, now })
  progress('The league is up to date', 1)
}

function silent(): void {}

/**
 * The rows come from here and fit together, which a test checks, so the foreign keys need not be looked up one by
 * one. No trigger runs then, so the standings are added up at the end. Only a superuser may say so; on a managed server
 * keys are checked and triggers run, and it takes a little longer. Returns whether the rows are trusted.
 */
async function trustOwnRows(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ super: string }>(sql`select current_setting('is_superuser') as super`)
  const isSuperuser = rows[0]?.super === 'on'
  if (isSuperuser) await tx.execute(sql`set local session_replication_role = replica`)
  return isSuperuser
}

/** The embedded database does not look after statistics and logs automatically. */
async function settle({ db, engine }: Database): Promise<void> {
  await db.execute(sql`analyze`)
  if (engine === 'pglite') await db.execute(sql`checkpoint`)
}
