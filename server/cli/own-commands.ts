import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { restoreBackup } from '#server/backup/restore.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { openDatabase, type Database } from '#server/db/client.ts'
import { lockDirectory, prepareDirectory } from '#server/db/lock.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import type { Env } from '#server/settings/env.ts'
import { describeDatabase } from '#server/settings/database.ts'
import { createServerClock } from '#server/server-clock.ts'
import { askServer, describeCommands, NotRunning } from './control.ts'
import type { OfficeResponse } from '#server/office/office-command.ts'
import { CREATE, DATA_COMMANDS } from './data-commands.ts'

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
    return { table: own, message: 'A running server has more.' }
  }
}

/**
 * Brings a backup back. It needs an empty database, so no server can be asked.
 * @throws CommandRejected, StartupError with one sentence for the person
 */
export async function restore(env: Env, folder: string | undefined): Promise<OfficeResponse> {
  if (folder === undefined) throw new CommandRejected('Give the folder of the backup: restore FOLDER.')
  await restoreBackup(env, folder, createServerClock(env.leagueNow)())
  return { message: 'The backup is restored. Start the server.' }
}

/** Whether a command is for all data, which this process can run. */
export function isOwnCommand(name: string | undefined): boolean {
  return DATA_COMMANDS.some((known) => known.name === name)
}

/**
 * Runs a command for all data in this process. Without a database it fails, unless it is an import that may create
 * one [D6.21].
 * @throws CommandRejected, StartupError with one sentence for the person
 */
export async function runOwnCommand(env: Env, [name, ...args]: readonly string[]): Promise<OfficeResponse> {
  const command = DATA_COMMANDS.find((known) => known.name === name)
  if (!command) throw new CommandRejected('That command is not for all data.')
  const now = createServerClock(env.leagueNow)
  const mayCreate = command.name === 'import' && args.includes(CREATE)
  return withDatabase(env, mayCreate, async (database) => {
    if (command.readsTables) await migrateDatabase(database, (sentence) => console.error(sentence))
    return command.run({ database, env, now }, args)
  })
}

async function withDatabase<T>(env: Env, mayCreate: boolean, work: (database: Database) => Promise<T>): Promise<T> {
  if (!mayCreate && env.databaseUrl === null && !existsSync(join(env.dataDir, 'db', 'PG_VERSION')))
    throw noDatabase(env)
  prepareDirectory(env.dataDir)
  const unlock = env.databaseUrl === null ? lockDirectory(env.dataDir, () => new Date()) : null
  try {
    const database = await openDatabase(
      env.databaseUrl === null ? { dataDir: join(env.dataDir, 'db') } : { url: env.databaseUrl, patient: true },
    )
    try {
      if (!mayCreate && !(await hasLeague(database))) throw noDatabase(env)
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    unlock?.()
  }
}

async function hasLeague({ db }: Database): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  return rows[0]?.found === true
}

function noDatabase(env: Env): CommandRejected {
  return new CommandRejected(
    `There is no league here (${describeDatabase(env)}): give the DATABASE_URL or DATA_DIR of the server, or create one by import ${CREATE}.`,
  )
}
