import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/db/client.ts'
import { openEmbeddedLeague } from '#server/testing/demo-database.ts'
import { startMaker } from '#server/testing/demo-league.ts'
import { countOf, seededPrints } from './census.ts'

const MIB = 1024 * 1024

let folder: string
let dataDir: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'league-killed-'))
  dataDir = join(folder, 'db')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a server killed while it makes the league makes it again and whole, the same for the same seed and instant, within 150 MB', async () => {
  expect((await make({ killAt: 'Evenings of three seasons' })).ended).toBe('SIGKILL')
  expect(await withLeague(({ db }) => countOf(db, 'events'))).toBe(0)

  const { ended, shares } = await make({ killAt: null })
  expect(ended).toBe(0)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
  expect((await sizeOf(dataDir)) / MIB).toBeLessThan(150)
  const other = await openEmbeddedLeague()
  try {
    expect(await withLeague(({ db }) => seededPrints(db))).toEqual(await seededPrints(other.db))
  } finally {
    await other.close()
  }
})

/** The exit code of the process or the signal that ended it, and the shares of the whole that it had reported. */
async function make({ killAt }: { killAt: string | null }): Promise<{ ended: number | string; shares: number[] }> {
  const child = startMaker(dataDir)
  const exit = once(child, 'exit')
  const shares: number[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    const [share = '', ...words] = line.split(' ')
    shares.push(Number(share))
    if (words.join(' ') === killAt) child.kill('SIGKILL')
  }
  const [code, signal] = await exit
  return { ended: code ?? signal, shares }
}

async function withLeague<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function sizeOf(directory: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size
  }
  return bytes
}
