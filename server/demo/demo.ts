import type { FastifyPluginAsync } from 'fastify'
import { bringUpToDate, prepareDemoLeague } from './league.ts'
import { DEMO_MEMBERS } from './members/demo-members.ts'
import { inventedPictures } from './pictures/plugin.ts'
import { createTicker } from './simulation/ticker.ts'

/** All that the server takes from the demo league, which it loads for one alone [D5.95 real leagues]. */
export const demo = {
  prepare: prepareDemoLeague,
  bringUpToDate,
  members: DEMO_MEMBERS,
  createTicker,
  /** The plugin that serves invented pictures, each made on its first request and stored in the folder. */
  picturesBelow:
    (cacheDir: string): FastifyPluginAsync =>
    (app) =>
      inventedPictures.serve(app, { cacheDir }),
}
