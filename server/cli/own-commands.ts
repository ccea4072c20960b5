import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ENDS, restoreBackup } from '#server/backup/restore.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { openDatabase, type Database } from '#server/db/client.ts'
import { lockDirectory, prepareDirectory } from '#server/db/lock.ts'
import { isMigrated, migrateDatabase, refuseFormerDatabase } from '#server/db/migrate.ts'
import type { Env } from '#server/settings/env.ts'
import { describeDatabase } from '#server/settings/database.ts'
import { createServerClock } from '#server/server-clock.ts'
import { askServer, NotRunning } from './ask-server.ts'
import { describeCommands, type OfficeResponse } from '#server/office/office-command.ts'
import { oneLine, utcMinute } from '#server/office/reviews/review.ts'
import { CREATE, DATA_COMMANDS, DATA_OPTIONS } from './data-commands.ts'

const REVOKE_KEYS = '--revoke-keys'
const REVOKE_CALENDARS = '--revoke-calendars'

const RESTORE = {
  usage: `restore FOLDER [${REVOKE_KEYS}] [${REVOKE_CALENDARS}]`,
  about:
    'brings a backup into an empty database, while no server runs; ends its sessions, links and codes, and with these options its keys of the API and its addresses of calendars',
}

/** The words of the commands of this process that are no path. */
export const OPTIONS: ReadonlySet<string> = new Set([...DATA_OPTIONS, REVOKE_KEYS, REVOKE_CALENDARS])

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
 * Brings a backup back, after it has said on stderr what of it ends, and lists the keys and calendars that it brings
 * back. It needs an empty database, so no server can be asked.
 * @throws CommandRejected, StartupError with one sentence for the person
 */
export async function restore(env: Env, args: readonly string[]): Promise<OfficeResponse> {
  const [folder, ...more] = args.filter((word) => !OPTIONS.has(word))
  if (folder === undefined || more.length > 0)
    throw new CommandRejected(`Give the folder of the backup: ${RESTORE.usage}.`)
  console.error(ENDS)
  const { keys, calendars } = await restoreBackup(env, folder, {
    now: createServerClock(env.leagueNow)(),
    revokesKeys: args.includes(REVOKE_KEYS),
    revokesCalendars: args.includes(REVOKE_CALENDARS),
  })
  return {
    ...(keys.length > 0 && {
      table: {
        columns: ['key', 'scopes', 'until'],
        rows: keys.map(({ name, scopes, expiresAt }) => [oneLine(name), scopes.join(','), utcMinute(expiresAt)]),
      },
    }),
    message: [
      'The backup is restored. Start the server.',
      keys.length === 0
        ? 'No key of the API is good.'
        : `These keys of the API are good again, also those that were revoked since: keys revoke NAME ends one, ${REVOKE_KEYS} would have ended all.`,
      calendars === 0
        ? 'No address of a calendar is good.'
        : `Addresses of calendars that are good again, also those that were ended since: ${calendars}. ${REVOKE_CALENDARS} would have ended them.`,
    ].join('\n'),
  }
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
    else await refuseFormerDatabase(database.db)
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
      if (!mayCreate && !(await isMigrated(database.db))) throw noDatabase(env)
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    unlock?.()
  }
}

function noDatabase(env: Env): CommandRejected {
  return new CommandRejected(
    `There is no league here (${describeDatabase(env)}): give the DATABASE_URL or DATA_DIR of the server, or create one by import ${CREATE}.`,
  )
}
