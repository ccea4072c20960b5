import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { suiteDataDir } from './suite-server.ts'

const run = promisify(execFile)

/** What the league's office does manually: `npm run league -- approve T12`. Gives what it prints. */
export async function office(...words: string[]): Promise<string> {
  const { stdout } = await run('node', ['--import', 'tsx', 'server/cli/league.ts', ...words], {
    env: { ...process.env, DATA_DIR: suiteDataDir() },
  })
  return stdout
}

/** The number of a request that waits, 'T12', by what its line says. */
export async function requestOf(about: RegExp): Promise<string> {
  const line = (await office('requests')).split('\n').find((one) => about.test(one))
  const number = line && /\bT\d+\b/.exec(line)?.[0]
  if (!number) throw new Error(`No request like ${String(about)} waits`)
  return number
}
