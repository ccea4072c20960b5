import type { Simulation } from '#server/clocks/evenings.ts'
import { tidyDatabase, type Database } from '#server/db/client.ts'
import { bringUpToDate, leagueExists, makeDemoLeague } from '#server/demo/league.ts'
import { demoSimulation } from '#server/demo/simulation/simulation.ts'
import { DEMO_MEMBERS } from '#server/demo/members/demo-members.ts'
import { hasAnything } from '#server/demo/wipe.ts'
import type { Env } from '#server/env.ts'
import { forgetKnownPasswords } from '#server/resources/session/passwords.ts'
import { announceGames } from '#server/schedule/announce.ts'
import { StartupError } from './startup-error.ts'

/** Says how far something is that takes long: what is being done, and how much of it from 0 to 1. */
export type Progress = (text: string, fraction: number) => void

/**
 * Makes the demo league where one is asked for, and brings any league to now.
 * @throws StartupError where a demo league is asked for and there is another
 */
export async function prepareLeague(database: Database, env: Env, now: () => Date, progress: Progress): Promise<void> {
  const { development, demoLeague, leagueSeed: seed } = env
  if (await leagueExists(database.db)) {
    // A league made by a developer may be served to others later.
    if (!development) await forgetKnownPasswords(database.db, DEMO_MEMBERS)
  } else if (demoLeague) {
    // Another server may have made the league between the two questions, so the first is asked again.
    if ((await hasAnything(database.db)) && !(await leagueExists(database.db)))
      throw new StartupError(
        'A demo league was asked for, but the database holds data that is none; it is left as it is. Set LEAGUE=none.',
      )
    await makeDemoLeague(database, { seed, now: now(), demoPasswords: development, progress })
  }
  await startDay(database, now(), progress)
}

/** Brings the league to now: a demo league plays what was missed, any other only announces its weekly games. */
export async function startDay(database: Database, now: Date, progress: Progress = () => undefined): Promise<void> {
  await bringUpToDate(database, { now, progress })
  await announceGames(database.db, now)
  await tidyDatabase(database)
}

/** Returns what plays the games of a demo league; null for any other, whose games people play. */
export async function simulationOf({ db }: Database): Promise<Simulation | null> {
  return (await leagueExists(db)) ? demoSimulation : null
}
