import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { EVENING } from '#server/testing/demo-league.ts'
import { openOwnServer, type OwnServer } from './own-server.ts'

const FOLDER = join('var', 'e2e')
/** Two runs on one machine need ports of their own. */
const FIRST_PORT = Number(process.env['TEST_FIRST_PORT'] || 4300)
const PORTS_PER_WORKER = 40

/** The number of this Playwright worker, from 0; a worker that replaces a failed one has its number. */
function workerIndex(): number {
  return Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
}

/** The data directory of this worker's server; another name for another server beside it. */
export function suiteDataDir(name = 'suite'): string {
  return join(FOLDER, `worker-${workerIndex()}`, name)
}

/**
 * Starts a server for this worker alone, on free ports, with a copy of the demo league at the evening's beginning.
 */
export async function openSuiteServer(name?: string, env: Record<string, string> = {}): Promise<OwnServer> {
  return openSuiteServerAt(await freeSuitePort(), name, env)
}

/** The same on a port of `freeSuitePort`, for servers that have to know each other's. */
export async function openSuiteServerAt(
  port: number,
  name?: string,
  env: Record<string, string> = {},
): Promise<OwnServer> {
  const dataDir = suiteDataDir(name)
  await rm(dataDir, { recursive: true, force: true })
  return openOwnServer({ port, dataDir, now: EVENING, env })
}

/** A port for a server of this worker, the first that is free, not counting `taken` and the one beside it. */
export async function freeSuitePort(taken = 0): Promise<number> {
  const first = FIRST_PORT + workerIndex() * PORTS_PER_WORKER
  return freePortPair(Math.max(first, taken + 2), first + PORTS_PER_WORKER)
}

/** The first port from `from` on that is free together with the next, which the card provider's page takes. */
async function freePortPair(from: number, end = from + PORTS_PER_WORKER): Promise<number> {
  for (let port = from; port < end; port += 2) {
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
  throw new Error(`No two ports are free from ${from} on.`)
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  probe.listen(port)
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
