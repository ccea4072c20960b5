import { openDatabase, type Db } from '#server/db/client.ts'
import { importLeague, SECTION_NAMES } from '#server/import/import-league.ts'
import { readFiles } from '#server/import/read-files.ts'

/**
 * Imports the files of the second argument into the directory of the first, and writes a line after each statement of
 * the import, so that a test can end it in the middle.
 */
const [dataDir = '', path = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir })
await importLeague(announcing(database.db), readFiles(path, SECTION_NAMES), { now: new Date('2026-11-20T08:30:00Z') })
await database.close()

function announcing(db: Db): Db {
  return replacing(db, 'transaction', (work: (tx: Db) => Promise<unknown>) =>
    db.transaction((tx) =>
      work(
        replacing(tx, 'execute', async (statement: Parameters<Db['execute']>[0]) => {
          const result = await tx.execute(statement)
          process.stdout.write('statement\n')
          return result
        }),
      ),
    ),
  )
}

function replacing<T extends object>(target: T, method: string, replacement: unknown): T {
  return new Proxy(target, { get: (of, name) => (name === method ? replacement : (Reflect.get(of, name) as unknown)) })
}
