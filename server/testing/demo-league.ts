import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesHash } from '#scripts/setup/files-hash.mjs'

/** When the demo league of tests and benchmarks begins: a Thursday evening in Victoria. */
export const EVENING = '2026-11-19T19:20:00+11:00'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = join(ROOT, 'var', 'league')
/** What decides how the league is made. */
const SOURCES = ['server', 'domain', 'contract', 'package-lock.json']
const MAKER = fileURLToPath(new URL('../demo/testing/make-league-process.ts', import.meta.url))

/**
 * Makes a whole demo league as of the evening, unless it was made before from the same sources, and returns its data
 * directory, which is to be copied and never opened. The global setup of tests that copy it calls this first.
 */
export async function leagueTemplate(): Promise<string> {
  const name = filesHash(ROOT, SOURCES).slice(0, 16)
  const template = join(FOLDER, name)
  if (existsSync(template)) return template
  const unfinished = `${template}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  const [code] = await once(startMaker(join(unfinished, 'db')), 'exit')
  if (code !== 0) throw new Error(`Making the demo league ended with ${code}.`)
  await rename(unfinished, template)
  const former = (await readdir(FOLDER)).filter((one) => !one.startsWith(name))
  for (const one of former) await rm(join(FOLDER, one), { recursive: true })
  return template
}

/** Copies the league to a data directory that does not exist yet; where the file system can, without its bytes. */
export async function copyLeague(dataDir: string): Promise<void> {
  await cp(await leagueTemplate(), dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

/** Starts the process that makes the league in the directory of an embedded database; it prints what it is at. */
export function startMaker(directory: string) {
  return spawn(process.execPath, ['--import', 'tsx', MAKER, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
}
