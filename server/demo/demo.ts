import { bringUpToDate, makeDemoLeague } from './league.ts'
import { DEMO_MEMBERS } from './members/demo-members.ts'
import { inventedPictures } from './pictures/plugin.ts'
import { demoSimulation } from './simulation/simulation.ts'
import { hasLeague } from './wipe.ts'

/** All that the server takes from the demo league, which it loads for one alone [D5.95 real leagues]. */
export const demo = {
  /** Returns whether the database holds anything of a league, finished or not. */
  hasLeague,
  make: makeDemoLeague,
  bringUpToDate,
  /** The members who can sign in, with published passwords. */
  members: DEMO_MEMBERS,
  /** Plays its games. */
  simulation: demoSimulation,
  pictures: inventedPictures,
}
