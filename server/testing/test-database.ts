import { createHash, randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { link, mkdir, readdir, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { openDatabase, type Database } from '#server/db/client.ts'
import { migrationsFolder } from '#server/db/migrate.ts'
import { openOnServer } from './postgres-databases.ts'
import { noteStatements } from './statements.ts'

/**
 * A fresh and migrated database: embedded in memory, or, with TEST_PG_URL, a new one on that PostgreSQL server,
 * which is dropped when it is closed.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_PG_URL
  if (server) return openOnServer(server)
  return noteStatements(await openDatabase({ memory: true, snapshot: await migratedSnapshot() }))
}

/**
 * Makes the directory of an embedded database, migrated and empty, in a tenth of the time that opening a new one and
 * migrating it takes, for processes that open it.
 */
export async function makeDatabaseDirectory(directory: string): Promise<void> {
  const database = await openDatabase({ dataDir: directory, snapshot: await migratedSnapshot() })
  await database.close()
}

/** Making and migrating an embedded database takes seconds, so it is done once for each state of the migrations. */
async function migratedSnapshot(): Promise<Blob> {
  const folder = join(tmpdir(), 'league-test-snapshots')
  const hash = createHash('sha256')
  for (const name of (await readdir(migrationsFolder)).toSorted()) {
    if (name.endsWith('.sql')) hash.update(name).update(await readFile(join(migrationsFolder, name)))
  }
  const file = join(folder, `${hash.digest('hex').slice(0, 16)}.tar`)
  if (await stat(file).catch(() => null)) return openAsBlob(file)
  await mkdir(folder, { recursive: true })
  const client = await PGlite.create('memory://')
  await migrate(drizzle(client), { migrationsFolder })
  const half = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(half, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await client.close()
  // The first process wins: all of them wrote the same, and a file that is being read may not change.
  await link(half, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(half)
  return openAsBlob(file)
}
