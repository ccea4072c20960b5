import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startCluster } from '#scripts/setup/postgres-cluster.ts'
import type { BenchRow } from './bench-row.ts'
import { benchCalls, isCallChosen } from './load/calls.ts'
import { benchClients, isClientsChosen } from './load/clients.ts'
import { benchFriday, isFridayChosen } from './load/friday.ts'
import { prepareLeague } from './load/league.ts'

/**
 * The server program, as production starts it, under load. Reported are requests a second and latency of the main calls
 * on either database, beside a bare `node:http` server that sends the same bytes; and with 10,000 clients of the hub
 * (`BENCH_HUB_CLIENTS` for another number) how long they take to connect, to receive a broadcast and to come back to a
 * server that was killed; and a Friday evening on two servers. Words choose lines: `load board postgres`, `load clients`,
 * `load friday`. Without PostgreSQL's programs there
 * are no lines of it, and none of the hub.
 */
export async function benchLoad(words: readonly string[] = []): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'load-'))
  try {
    return [...(await benchEmbedded(folder, words)), ...(await benchPostgres(folder, words))]
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function benchEmbedded(folder: string, words: readonly string[]): Promise<BenchRow[]> {
  if (!isCallChosen('pglite', words)) return []
  return benchCalls('pglite', await prepareLeague({ dataDir: join(folder, 'pglite'), url: undefined }), words)
}

async function benchPostgres(folder: string, words: readonly string[]): Promise<BenchRow[]> {
  if (!isCallChosen('postgres', words) && !isClientsChosen(words) && !isFridayChosen(words)) return []
  const programs = findPostgres()
  if (!programs) return []
  const cluster = await startCluster(programs)
  try {
    const league = await prepareLeague({ dataDir: join(folder, 'postgres'), url: cluster.url })
    return [
      ...(isCallChosen('postgres', words) ? await benchCalls('postgres', league, words) : []),
      ...(isClientsChosen(words) ? await benchClients(league) : []),
      ...(isFridayChosen(words) ? await benchFriday(league) : []),
    ]
  } finally {
    await cluster.stop()
  }
}
