import { join } from 'node:path'
import { restoreBackup } from '#server/backup/restore.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { openDatabase, type Database } from '#server/db/client.ts'
import { lockDirectory, prepareDirectory } from '#server/db/lock.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import type { Env } from '#server/settings/env.ts'
import { createServerClock } from '#server/server-clock.ts'
import { askServer, describeCommands, NotRunning } from './control.ts'
import type { OfficeResponse } from '#server/office/office-command.ts'
import { DATA_COMMANDS } from './data-commands.ts'

const RESTORE = { usage: 'restore FOLDER', about: 'brings a backup into an empty database, while no server runs' }

/** Lists the commands of the running server, if one runs, and those that need none. */
export async function help(env: Env): Promise<OfficeResponse> {
  const { table: own = { columns: [], rows: [] } } = describeCommands([...DATA_COMMANDS, RESTORE])
  try {
    const { table: running = { columns: [], rows: [] } } = await askServer(env.dataDir, ['help'])
    const known = new Set(running.rows.map(([usage]) => usage))
    return {
      table: { columns: own.columns, rows: [...running.rows, ...own.rows.filter(([usage]) => !known.has(usage))] },
    }
  } catch (error) {
    if (!(error instanceof NotRunning)) throw error
    return { table: own, said: 'A running server has more.' }
  }
}

/**
 * Brings a backup back. It needs an empty database, so no server can be asked.
 * @throws CommandRejected, StartupError with one sentence for the person
 */
export async function restore(env: Env, folder: string | undefined): Promise<OfficeResponse> {
  if (folder === undefined) throw new CommandRejected('Give the folder of the backup: restore FOLDER.')
  await restoreBackup(env, folder, createServerClock(env.leagueNow)())
  return { said: 'The backup is restored. Start the server.' }
}

/**
 * Runs a command for all data in this process; null for any other command.
 * @throws CommandRejected, StartupError with one sentence for the person
 */
export async function runOwnCommand(env: Env, [name, ...args]: readonly string[]): Promise<OfficeResponse | null> {
  const command = DATA_COMMANDS.find((known) => known.name === name)
  if (!command) return null
  const now = createServerClock(env.leagueNow)
  return withDatabase(env, async (database) => {
    if (command.readsTables) await migrateDatabase(database)
    return command.run({ database, env, now }, args)
  })
}

async function withDatabase<T>(env: Env, work: (database: Database) => Promise<T>): Promise<T> {
  prepareDirectory(env.dataDir)
  const unlock = env.databaseUrl === null ? lockDirectory(env.dataDir, () => new Date()) : null
  try {
    const database = await openDatabase(
      env.databaseUrl === null ? { dataDir: join(env.dataDir, 'db') } : { url: env.databaseUrl, patient: true },
    )
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    unlock?.()
  }
}
