import { openDatabase } from '#server/db/client.ts'
import { importLeague, SECTION_NAMES } from '#server/import/import-league.ts'
import { readFiles } from '#server/import/read-files.ts'
import { announcing } from './announcing.ts'

/**
 * Imports the files of the second argument into the directory of the first, and writes a line after each statement of
 * the import, so that a test can end it in the middle.
 */
const [dataDir = '', path = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir })
const db = announcing(database.db, () => process.stdout.write('statement\n'))
await importLeague(db, readFiles(path, SECTION_NAMES), { now: new Date('2026-11-20T08:30:00Z') })
await database.close()
