import { openDatabase, type Database } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { writeBigLeague } from '#server/testing/big-league.ts'

/**
 * Opens the big league at a scale on a PostgreSQL server, migrated and analysed. It is written once: on a server that
 * stays, a later run finds it as `growth_1x` or `growth_10x` and gives it the newest migrations alone.
 */
export async function openLeague(server: string, scale: number): Promise<Database> {
  const name = `growth_${scale}x`
  const admin = await openDatabase({ url: server })
  const { rows } = await admin.db.execute(`select 1 from pg_database where datname = '${name}'`)
  if (rows.length === 0) {
    // It gets its name when it is whole, so that a run that was stopped leaves nothing that looks finished.
    const unfinished = `${name}_${process.pid}`
    await admin.db.execute(`create database ${unfinished}`)
    const database = await openMigrated(server, unfinished)
    await writeBigLeague(database.db, scale)
    await database.close()
    await admin.db.execute(`alter database ${unfinished} rename to ${name}`)
  }
  await admin.close()
  const database = await openMigrated(server, name)
  await database.db.execute('analyze')
  return database
}

/** Writing the large league takes longer than a statement of the server may. */
async function openMigrated(server: string, name: string): Promise<Database> {
  const database = await openDatabase({
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    patient: true,
  })
  await migrateDatabase(database)
  return database
}
