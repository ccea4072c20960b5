import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseCommand } from '#server/cli/data-commands.ts'
import { commandRoutes, openSocket } from '#server/cli/socket.ts'
import { clockCommands } from '#server/office/event-commands/clock-commands.ts'
import { atTheCommandLine } from '#server/office/event-commands/event-command.ts'
import { clockLists } from '#server/office/clock-lists.ts'
import { createTicker } from '#server/demo/simulation/ticker.ts'
import { events } from '#server/db/schema/events.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { HOUR, MINUTE, START, contextOn, event, makeSmallLeague, roundTheClock } from './small-league.ts'

/**
 * A data directory whose socket takes the commands of clocks, for three events: 1 has run for 20 minutes, 2 starts in
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
  await createTicker(context).play()
  const dataDir = mkdtempSync(join(tmpdir(), 'commands-'))
  const commands = atTheCommandLine(clockCommands(context))
  const socket = await openSocket({ dataDir, log: context.log }, (office) =>
    commandRoutes(office, [databaseCommand({ ...context.env, dataDir }), ...clockLists(context), ...commands]),
  )
  return {
    dataDir,
    async close() {
      await socket?.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
