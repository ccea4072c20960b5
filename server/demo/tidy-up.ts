import { sql } from 'drizzle-orm'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { localDate } from '#domain/time.ts'
import type { Database } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { awardAchievements, playersOfEvents } from './members/achievements.ts'
import { lockLeague } from '#server/db/league-lock.ts'
import { takePhotos } from './content/photos.ts'
import { readLeagueState } from '#server/schedule/league-state.ts'
import { thinOut } from './thin.ts'

/** Evenings the director closed after a restart end before the time up to which the league had been brought. */
const DIRECTOR_MS = 36 * 3_600_000
const PLAYERS_A_STEP = 300

/**
 * Adds what may follow a little later: photos and achievements of evenings since then, and thinning. In short steps,
 * between which others get their turn at the database; each step again does no harm.
 */
export async function tidyUp(database: Database, { since, now }: { since: Date; now: Date }): Promise<void> {
  const { db } = database
  const period = { after: new Date(since.getTime() - DIRECTOR_MS), until: now }
  await restarting(db, async (tx) => {
    await lockLeague(tx)
    await takePhotos(tx, (await readLeagueState(tx, 'seed')) ?? 0, period)
  })
  const played = await playersOfEvents(db, period)
  for (let from = 0; from < played.length; from += PLAYERS_A_STEP)
    await awardAchievements(db, played.slice(from, from + PLAYERS_A_STEP))
  const removed = await restarting(db, async (tx) => {
    await lockLeague(tx)
    return thinOut(tx, localDate(now, DEFAULT_TIME_ZONE))
  })
  if (database.engine === 'pglite') await vacuum(database, { everything: removed > 0 })
}

/**
 * The embedded database does not clean up after itself. What the director writes all evening is small; results are not.
 */
async function vacuum({ db }: Database, { everything }: { everything: boolean }): Promise<void> {
  await db.execute(sql`vacuum (analyze) clocks`)
  if (everything)
    for (const table of ['events', 'results', 'prizes']) await db.execute(sql`vacuum ${sql.identifier(table)}`)
  await db.execute(sql`checkpoint`)
}
