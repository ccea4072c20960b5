import { existsSync } from 'node:fs'
import { openDatabase } from '#server/db/client.ts'
import { prepareDemoLeague } from '#server/demo/league.ts'
import { EVENING } from '#server/testing/demo-league.ts'
import { makeDatabaseDirectory } from '#server/testing/test-database.ts'

/** Makes a league in the directory given and prints each step and its share of the whole on a line. */
const directory = process.argv[2] ?? ''
if (!existsSync(directory)) await makeDatabaseDirectory(directory)
const database = await openDatabase({ dataDir: directory })
await prepareDemoLeague(database, {
  seed: 1,
  now: new Date(EVENING),
  demoPasswords: true,
  progress: (text, fraction) => process.stdout.write(`${fraction} ${text}\n`),
})
await database.close()
