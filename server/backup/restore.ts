import { copyFileSync, existsSync, openAsBlob, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { and, gt, isNull, sql } from 'drizzle-orm'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { noteBackup } from '#server/db/backup-time.ts'
import { openDatabase, type Db } from '#server/db/client.ts'
import { lockDirectory, prepareDirectory } from '#server/db/lock.ts'
import { isSystemFile } from '#server/db/system-files.ts'
import { migrateDatabase, refuseFormerMigrations } from '#server/db/migrate.ts'
import { restarting } from '#server/db/restarting.ts'
import { officeKeys } from '#server/db/schema/office.ts'
import { accountTokens, calendarSubscriptions, passkeyChallenges, sessions } from '#server/db/schema/people.ts'
import { oneTimeCodes } from '#server/db/schema/system.ts'
import type { Env } from '#server/settings/env.ts'
import { markDueAsNotified } from '#server/integrations/push/watch.ts'
import { DATABASE_FILE, KEPT_FILES } from './backup.ts'
import { readDumpedTable, runPostgresProgram } from './postgres-programs.ts'

type Place = Pick<Env, 'dataDir' | 'databaseUrl'>

interface Options {
  now: Date
  revokesKeys?: boolean
  revokesCalendars?: boolean
}

/** What a restored backup still opens without signing in. */
interface Restored {
  /** The keys of the office's API that are good. */
  keys: { name: string; scopes: readonly string[]; expiresAt: Date }[]
  /** How many members have the address of a calendar. */
  calendars: number
}

/** What a backup has and a restored league has not, for the person to read before. */
export const ENDS =
  'The sessions of the backup end, and the links and codes that were sent: every member signs in again, and turns notifications on again.'

/**
 * Brings a backup back into an empty database, all of it or nothing. What was ended after it was made must not open
 * anything again: sessions, links and codes end, keys and calendars where that is requested [F129]. No server may run
 * on it.
 * @throws CommandRejected where the database is not empty, or the folder is no backup of its engine
 * @throws StartupError where a server uses the data directory, or the backup is of before the first migration
 */
export async function restoreBackup(env: Place, folder: string, options: Options): Promise<Restored> {
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
  const unlock = lockDirectory(env.dataDir, () => options.now)
  try {
    const restored =
      env.databaseUrl === null
        ? await restoreEmbedded(env.dataDir, file, options)
        : await restorePostgres(env.databaseUrl, file, options)
    for (const name of KEPT_FILES)
      if (existsSync(join(folder, name)) && !existsSync(join(env.dataDir, name)))
        copyFileSync(join(folder, name), join(env.dataDir, name))
    return restored
  } finally {
    unlock()
  }
}

async function restoreEmbedded(dataDir: string, file: string, options: Options): Promise<Restored> {
  const target = join(dataDir, 'db')
  if (existsSync(target) && !readdirSync(target).every(isSystemFile))
    throw new CommandRejected(`There is a database in ${target}. Move it away first; nothing is overwritten.`)
  const half = join(dataDir, 'db.restoring')
  rmSync(half, { recursive: true, force: true })
  const database = await openDatabase({ dataDir: half, snapshot: await openAsBlob(file) })
  let restored: Restored
  try {
    await migrateDatabase(database)
    restored = await endWhatOpens(database.db, options)
  } catch (error) {
    await database.close()
    rmSync(half, { recursive: true })
    throw error
  }
  await database.close()
  rmSync(target, { recursive: true, force: true })
  renameSync(half, target)
  return restored
}

async function restorePostgres(url: string, file: string, options: Options): Promise<Restored> {
  const migrations = await readDumpedTable(file, 'drizzle', '__drizzle_migrations')
  refuseFormerMigrations(migrations.map((row) => Number(row.split('\t').at(-1))))
  const database = await openDatabase({ url, patient: true })
  try {
    const { rows } = await database.db.execute(sql`
      select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`)
    if (rows.length > 0)
      throw new CommandRejected('The database has tables already. Restore into an empty one; nothing is overwritten.')
    await runPostgresProgram('pg_restore', url, ['--no-owner', '--no-privileges', '--single-transaction', file])
    await migrateDatabase(database)
    return await endWhatOpens(database.db, options)
  } finally {
    await database.close()
  }
}

/**
 * A message that a service sends carries the key it had before, by which the service recognises it. A push service
 * knows no keys: what waited for one goes with the sessions of its browsers, and what could have been noticed since the
 * backup counts as noticed, so that nothing is shown twice [F94].
 */
async function endWhatOpens(
  db: Db,
  { now, revokesKeys = false, revokesCalendars = false }: Options,
): Promise<Restored> {
  return restarting(db, async (tx) => {
    await markDueAsNotified(tx, now)
    for (const table of [sessions, accountTokens, oneTimeCodes, passkeyChallenges]) await tx.delete(table)
    const isGood = and(isNull(officeKeys.revokedAt), gt(officeKeys.expiresAt, now))
    if (revokesKeys) await tx.update(officeKeys).set({ revokedAt: now }).where(isGood)
    if (revokesCalendars) await tx.delete(calendarSubscriptions)
    // What is here now is in a backup that has proved good.
    await noteBackup(tx, now)
    const { name, scopes, expiresAt } = officeKeys
    return {
      keys: await tx.select({ name, scopes, expiresAt }).from(officeKeys).where(isGood).orderBy(officeKeys.id),
      calendars: await tx.$count(calendarSubscriptions),
    }
  })
}
