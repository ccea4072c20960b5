import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { brokenReferences, countOf, LEAGUE_TABLES } from '#server/demo/testing/census.ts'
import { makeDatabaseDirectory } from '#server/testing/test-database.ts'
import { writeSamples } from './testing/samples.ts'

const script = fileURLToPath(new URL('./testing/import-process.ts', import.meta.url))

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-killed-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('an import that is killed while it writes leaves nothing, and the next one is whole', async () => {
  writeSamples(join(folder, 'files'))
  for (const name of ['whole', 'killed']) await makeDatabaseDirectory(join(folder, name))
  const whole = await run({ dataDir: join(folder, 'whole'), killAt: null })
  expect(whole.ended).toBe(0)
  // The last statements read the ledger again; the ones before them write.
  const killed = await run({ dataDir: join(folder, 'killed'), killAt: whole.statements - 4 })
  expect(killed.ended).toBe('SIGKILL')
  const filled = LEAGUE_TABLES.filter((table) => table !== 'states')
  expect(await counts(join(folder, 'killed'), filled)).toEqual(Object.fromEntries(filled.map((table) => [table, 0])))

  expect((await run({ dataDir: join(folder, 'killed'), killAt: null })).ended).toBe(0)
  expect(await counts(join(folder, 'killed'), filled)).toEqual(await counts(join(folder, 'whole'), filled))
})

async function run({ dataDir, killAt }: { dataDir: string; killAt: number | null }) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, join(folder, 'files')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = once(child, 'exit') as Promise<[number | null, string | null]>
  let statements = 0
  for await (const _line of createInterface({ input: child.stdout })) {
    statements += 1
    if (statements === killAt) child.kill('SIGKILL')
  }
  const [code, signal] = await end
  return { ended: code ?? signal, statements }
}

async function counts(dataDir: string, tables: readonly string[]): Promise<Record<string, number>> {
  const database = await openDatabase({ dataDir })
  try {
    expect(await brokenReferences(database.db)).toEqual([])
    const found: Record<string, number> = {}
    for (const table of tables) found[table] = await countOf(database.db, table)
    return found
  } finally {
    await database.close()
  }
}
