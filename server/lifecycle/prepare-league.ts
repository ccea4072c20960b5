import { tidyDatabase, type Database } from '#server/db/client.ts'
import type { Env } from '#server/settings/env.ts'
import { announceGames } from '#server/schedule/announce.ts'
import { loadDemo } from './load-demo.ts'

/** Says how far something is that takes long: what is being done, and how much of it from 0 to 1. */
export type Progress = (text: string, fraction: number) => void

/**
 * Makes the demo league where one is asked for, and brings any league to now.
 * @throws StartupError where a demo league is asked for and there is another
 */
export async function prepareLeague(database: Database, env: Env, now: () => Date, progress: Progress): Promise<void> {
  const { development, demoLeague, leagueSeed: seed } = env
  const demo = await loadDemo(database.db, demoLeague)
  await demo?.prepare(database, { seed, now: now(), demoPasswords: development, progress })
  await startDay(database, now(), progress)
}

/** Brings the league to now: a demo league plays what was missed, any other only announces its weekly games. */
export async function startDay(database: Database, now: Date, progress: Progress = () => undefined): Promise<void> {
  const demo = await loadDemo(database.db)
  if (demo) await demo.bringUpToDate(database, { now, progress })
  else await announceGames(database.db, now)
  await tidyDatabase(database)
}
