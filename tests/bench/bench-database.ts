import { openDatabase, type Database } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'

/** A migrated database of a benchmark's own on a PostgreSQL server, which goes when it is closed. */
export async function openBenchDatabase(server: string): Promise<Database> {
  const name = `bench_${process.pid}`
  const admin = await openDatabase({ url: server })
  await admin.db.execute(`create database ${name}`)
  const database = await openDatabase({ url: Object.assign(new URL(server), { pathname: `/${name}` }).href })
  await migrateDatabase(database)
  return {
    ...database,
    async close() {
      await database.close()
      await admin.db.execute(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}
