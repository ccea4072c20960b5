import { once } from 'node:events'
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesHash } from '#scripts/setup/files-hash.mjs'
import { openOwnServer, type OwnServer } from './own-server.ts'

/** When the demo league of every end-to-end test begins: a Thursday evening in Victoria. */
export const EVENING = '2026-11-19T19:20:00+11:00'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = join('var', 'e2e')
/** What decides how the league is made. */
const LEAGUE_SOURCES = ['server', 'domain', 'contract', 'package-lock.json']
/** The data directory of a league that was made once for each state of those sources. */
const TEMPLATE = 'E2E_LEAGUE_TEMPLATE'
/** Two runs on one machine need ports of their own. */
const FIRST_PORT = Number(process.env['TEST_FIRST_PORT'] ?? 4300)
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
 * Starts a server for this worker alone, on free ports, with a copy of the template league at the evening's beginning.
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
  await cp(leagueTemplate(), dataDir, { recursive: true })
  return openOwnServer({ port, dataDir, now: EVENING, env })
}

/** A port for a server of this worker, the first that is free, not counting `taken` and the one beside it. */
export async function freeSuitePort(taken = 0): Promise<number> {
  const first = FIRST_PORT + workerIndex() * PORTS_PER_WORKER
  return freePortPair(Math.max(first, taken + 2), first + PORTS_PER_WORKER)
}

/** Playwright's global setup: makes the template league unless it is there, and gives the workers its path. */
export default async function makeTemplate(): Promise<void> {
  const template = join(FOLDER, `league-${filesHash(ROOT, LEAGUE_SOURCES).slice(0, 16)}`)
  process.env[TEMPLATE] = template
  if (await stat(template).catch(() => null)) return
  await rm(FOLDER, { recursive: true, force: true })
  const unfinished = join(FOLDER, 'unfinished')
  await mkdir(FOLDER, { recursive: true })
  const server = await openOwnServer({ port: await freePortPair(FIRST_PORT), dataDir: unfinished, now: EVENING })
  await server.stop()
  await rename(unfinished, template)
}

function leagueTemplate(): string {
  const template = process.env[TEMPLATE]
  if (!template) throw new Error('There is no template league: Playwright makes one before it starts its workers.')
  return template
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
