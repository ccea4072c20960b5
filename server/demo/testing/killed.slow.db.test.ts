import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { bringUpToDate, leagueExists } from '#server/demo/league.ts'
import { brokenReferences, countOf } from './census.ts'

const script = fileURLToPath(new URL('./make-league-process.ts', import.meta.url))
const MIB = 1024 * 1024

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'league-killed-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('a server killed while it makes the league makes it again and whole, within 150 MB', async () => {
  expect(await make({ killAt: 'Major events' })).toBe('SIGKILL')
  expect(await make({ killAt: null })).toBe(0)
  expect((await sizeOf(dataDir)) / MIB).toBeLessThan(150)

  const database = await openDatabase({ dataDir })
  try {
    expect(await leagueExists(database.db)).toBe(true)
    expect(await countOf(database.db, 'results')).toBeGreaterThan(195_000)
    expect(await brokenReferences(database.db)).toEqual([])
    await bringUpToDate(database, { now: new Date('2026-11-21T09:00:00Z') })
  } finally {
    await database.close()
  }
}, 180_000)

/** The exit code of the process, or the signal that ended it. */
async function make({ killAt }: { killAt: string | null }): Promise<number | string | null> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) if (line === killAt) child.kill('SIGKILL')
  const [code, signal] = await ended
  return code ?? signal
}

async function sizeOf(directory: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size
  }
  return bytes
}
