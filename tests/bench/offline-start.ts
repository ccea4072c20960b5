import { mkdir, rm } from 'node:fs/promises'
import { openOwnServer } from '#tests/e2e/own-server.ts'
import type { BenchRow } from './bench-row.ts'
import { openBareApp, start, visitOnline, type App } from './cold-start.ts'
import { against } from './page-browser.ts'

const PORT = 4277
const DATA_DIR = 'var/bench-offline-start'
const ROUNDS = Number(process.env['ROUNDS'] ?? 9)
/** What was read is on the disk by then. */
const SAVED_MS = 6_000

/**
 * From opening the installed app to its first game card, with no server at all and the browser restarted each time:
 * ours against a bare React page with the same list in IndexedDB and a worker of the same kind, in turns.
 */
export async function benchOfflineStart(): Promise<BenchRow[]> {
  // A league of today, which the server makes: that of the evening would be weeks old.
  await rm(DATA_DIR, { recursive: true, force: true })
  await mkdir(DATA_DIR, { recursive: true })
  const server = await openOwnServer({ port: PORT, dataDir: DATA_DIR, now: new Date().toISOString() })
  const bare = await openBareApp(server.origin)
  const ours: App = { address: server.origin, seen: 'article h3 a', profile: 'var/bench-offline-start-ours' }
  const theirs: App = { address: bare.address, seen: 'li h2 a', profile: 'var/bench-offline-start-bare' }
  try {
    for (const app of [ours, theirs]) await visitOnline(app, SAVED_MS)
  } finally {
    await server.kill()
    await bare.close()
  }
  const [times, bareTimes]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    times.push(await start(ours))
    bareTimes.push(await start(theirs))
  }
  return [against('offline start: first game card', times, bareTimes, 2)]
}
