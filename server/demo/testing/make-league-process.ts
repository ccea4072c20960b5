import { openDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { makeDemoLeague } from '#server/demo/league.ts'

/** Makes a league in the directory given and says each step on a line, so that a test can end it in the middle. */
const database = await openDatabase({ dataDir: process.argv[2] ?? '' })
await migrateDatabase(database)
await makeDemoLeague(database, {
  seed: 1,
  now: new Date('2026-11-20T09:00:00Z'),
  progress: (text) => process.stdout.write(`${text}\n`),
})
await database.close()
process.stdout.write('closed\n')
