import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import type { ServerContext } from '#server/context.ts'
import { noteBackup } from '#server/db/backup-time.ts'
import { tidyDatabase, type Database } from '#server/db/client.ts'
import { runPostgresProgram } from './postgres-programs.ts'

/** The database in a backup, by its engine. */
export const DATABASE_FILE = { pglite: 'database.tar.gz', postgres: 'database.dump' } as const satisfies Record<
  Database['engine'],
  string
>

/** Outside the database: the keys by which push services know the league. */
export const KEPT_FILES = ['vapid.json'] as const

/** Only the owner reads what members have entrusted to the league. */
export const OWNER_FILE = 0o600
export const OWNER_FOLDER = 0o700

/**
 * Copies the database and what else cannot be made again into a new folder, while the server goes on; it appears once
 * it is whole, and its time is noted in the database. Returns the folder.
 * @throws CommandRejected where the folder exists, or the database cannot be copied
 */
export async function writeBackup(
  { database, env, now }: Pick<ServerContext, 'database' | 'env' | 'now'>,
  value?: string,
): Promise<string> {
  const folder = value ?? join(env.dataDir, 'backups', now().toISOString().slice(0, 19).replaceAll(':', '-'))
  if (existsSync(folder)) throw new CommandRejected(`${folder} exists already. Give a folder that does not.`)
  const half = `${folder}.part-${process.pid}`
  mkdirSync(half, { recursive: true, mode: OWNER_FOLDER })
  try {
    await copyDatabase(database, join(half, DATABASE_FILE[database.engine]))
    for (const name of KEPT_FILES) {
      const file = join(env.dataDir, name)
      if (!existsSync(file)) continue
      copyFileSync(file, join(half, name))
      chmodSync(join(half, name), OWNER_FILE)
    }
    renameSync(half, folder)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    throw error
  }
  await noteBackup(database.db, now())
  return folder
}

async function copyDatabase(database: Database, file: string): Promise<void> {
  if (database.dump) {
    // The copy then has little of the log to work through when it is opened.
    await tidyDatabase(database)
    const dump = await database.dump()
    writeFileSync(file, Buffer.from(await dump.arrayBuffer()), { mode: OWNER_FILE })
    return
  }
  writeFileSync(file, '', { mode: OWNER_FILE })
  await runPostgresProgram('pg_dump', database.url ?? '', ['--format=custom', `--file=${file}`])
}
