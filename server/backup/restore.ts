import { copyFileSync, existsSync, openAsBlob, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { openDatabase, type Db } from '#server/db/client.ts'
import { lockDirectory, prepareDirectory } from '#server/db/lock.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { restarting } from '#server/db/restarting.ts'
import { outbox } from '#server/db/schema/system.ts'
import type { Env } from '#server/settings/env.ts'
import { markDueAsNotified } from '#server/integrations/push/watch.ts'
import { DATABASE_FILE, KEPT_FILES } from './backup.ts'
import { runPostgresProgram } from './postgres-programs.ts'

type Place = Pick<Env, 'dataDir' | 'databaseUrl'>

/**
 * Brings a backup back into an empty database, all of it or nothing, and silences what members may have been notified
 * of after it was made [F94]. No server may run on it.
 * @throws CommandRejected where the database is not empty, or the folder is no backup of its engine
 * @throws StartupError where a server uses the data directory
 */
export async function restoreBackup(env: Place, folder: string, now: Date): Promise<void> {
  const engine = env.databaseUrl === null ? 'pglite' : 'postgres'
  const file = join(folder, DATABASE_FILE[engine])
  if (!existsSync(file)) {
    const other = DATABASE_FILE[engine === 'pglite' ? 'postgres' : 'pglite']
    throw new CommandRejected(
      existsSync(join(folder, other))
        ? `${folder} is a backup of the other kind of database. Move a league between the two by export and import.`
        : `${folder} is no backup: it has no ${DATABASE_FILE[engine]}.`,
    )
  }
  prepareDirectory(env.dataDir)
  const unlock = lockDirectory(env.dataDir, () => now)
  try {
    if (env.databaseUrl === null) await restoreEmbedded(env.dataDir, file, now)
    else await restorePostgres(env.databaseUrl, file, now)
    for (const name of KEPT_FILES)
      if (existsSync(join(folder, name)) && !existsSync(join(env.dataDir, name)))
        copyFileSync(join(folder, name), join(env.dataDir, name))
  } finally {
    unlock()
  }
}

async function restoreEmbedded(dataDir: string, file: string, now: Date): Promise<void> {
  const target = join(dataDir, 'db')
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new CommandRejected(`There is a database in ${target}. Move it away first; nothing is overwritten.`)
  const half = join(dataDir, 'db.restoring')
  rmSync(half, { recursive: true, force: true })
  const database = await openDatabase({ dataDir: half, snapshot: await openAsBlob(file) })
  try {
    await migrateDatabase(database)
    await silenceAfterRestore(database.db, now)
  } finally {
    await database.close()
  }
  rmSync(target, { recursive: true, force: true })
  renameSync(half, target)
}

async function restorePostgres(url: string, file: string, now: Date): Promise<void> {
  const database = await openDatabase({ url, patient: true })
  try {
    const { rows } = await database.db.execute(sql`
      select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`)
    if (rows.length > 0)
      throw new CommandRejected('The database has tables already. Restore into an empty one; nothing is overwritten.')
    await runPostgresProgram('pg_restore', url, ['--no-owner', '--no-privileges', '--single-transaction', file])
    await migrateDatabase(database)
    await silenceAfterRestore(database.db, now)
  } finally {
    await database.close()
  }
}

/**
 * A message that a service sends carries the key it had before, by which the service recognises it. A push service
 * knows no keys: what waited for one, and what could have been noticed since the backup, is lost rather than shown
 * twice.
 */
async function silenceAfterRestore(db: Db, now: Date): Promise<void> {
  await restarting(db, async (tx) => {
    await tx
      .update(outbox)
      .set({ nextAttemptAt: null })
      .where(and(eq(outbox.channel, 'webPush'), isNotNull(outbox.nextAttemptAt)))
    await markDueAsNotified(tx, now)
  })
}
