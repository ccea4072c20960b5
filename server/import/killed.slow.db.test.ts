import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/db/client.ts'
import { brokenReferences, countOf, LEAGUE_TABLES } from '#server/demo/testing/census.ts'
import { borrowDatabase } from '#server/testing/database-pool.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import { makeDatabaseDirectory } from '#server/testing/test-database.ts'
import { importLeague, SECTION_NAMES } from './import-league.ts'
import { readFiles } from './read-files.ts'
import { announcing } from './testing/announcing.ts'
import { writeSamples } from './testing/samples.ts'

const script = fileURLToPath(new URL('./testing/import-process.ts', import.meta.url))

const FILLED = LEAGUE_TABLES.filter((table) => table !== 'states')

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-killed-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('an import that is killed while it writes leaves nothing, and the next one is whole', async () => {
  writeSamples(join(folder, 'files'))
  const whole = await borrowDatabase()
  let statements = 0
  const db = announcing(whole.db, () => (statements += 1))
  await importLeague(db, readFiles(join(folder, 'files'), SECTION_NAMES), { now: TEST_NOW })

  await makeDatabaseDirectory(join(folder, 'db'))
  // The last statements read the ledger again; the ones before them write.
  expect(await run(statements - 4)).toBe('SIGKILL')
  const nothing = Object.fromEntries(FILLED.map((table) => [table, 0]))
  expect(await inDirectory(counts)).toEqual(nothing)
  expect(await run(null)).toBe(0)
  expect(await inDirectory(counts)).toEqual(await counts(whole))
  await whole.close()
})

/** Imports the files in a process, which is killed after so many statements; resolves with its exit code or signal. */
async function run(killAt: number | null): Promise<number | string | null> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, join(folder, 'db'), join(folder, 'files')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = once(child, 'exit') as Promise<[number | null, string | null]>
  let statements = 0
  for await (const _line of createInterface({ input: child.stdout })) {
    statements += 1
    if (statements === killAt) child.kill('SIGKILL')
  }
  const [code, signal] = await end
  return code ?? signal
}

async function inDirectory<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: join(folder, 'db') })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function counts({ db }: Database): Promise<Record<string, number>> {
  expect(await brokenReferences(db)).toEqual([])
  const found: Record<string, number> = {}
  for (const table of FILLED) found[table] = await countOf(db, table)
  return found
}
