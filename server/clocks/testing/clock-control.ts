import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openControl } from '#server/cli/control.ts'
import { clockCommands } from '#server/office/event-commands/clock-commands.ts'
import { atTheCommandLine } from '#server/office/event-commands/event-command.ts'
import { clockLists } from '#server/office/clock-lists.ts'
import { demoSimulation } from '#server/demo/simulation/simulation.ts'
import { createDirector } from '#server/clocks/director.ts'
import { events } from '#server/db/schema/events.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { START } from './games.ts'
import { HOUR, MINUTE, contextOn, event, makeSmallLeague, roundTheClock } from './small-league.ts'

/**
 * A data directory whose control takes the commands of clocks, for three events: 1 has run for 20 minutes, 2 starts in
 * half an hour, 3 in two days.
 */
export async function openClockControl(): Promise<{ dataDir: string; close(): Promise<void> }> {
  const database = await openTestDatabase()
  await makeSmallLeague(database)
  await database.db
    .insert(events)
    .values([
      roundTheClock({ id: 1, startsAt: new Date(START - 20 * MINUTE) }),
      event({ id: 2, startsAt: new Date(START + 30 * MINUTE) }),
      event({ id: 3, startsAt: new Date(START + 48 * HOUR) }),
    ])
  const context = contextOn(database)
  const director = createDirector(context, { simulation: demoSimulation })
  await director.runUntil(context.now())
  const dataDir = mkdtempSync(join(tmpdir(), 'commands-'))
  const control = await openControl({
    dataDir,
    commands: [...clockLists(context), ...atTheCommandLine(clockCommands(context, director))],
    log: context.log,
  })
  return {
    dataDir,
    async close() {
      await control?.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
