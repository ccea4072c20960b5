import { askServer } from '#server/cli/ask-server.ts'
import { suiteDataDir } from './suite-server.ts'

/** What the league's office does manually, like `npm run league -- approve T12`. Gives the rows and the sentence of the response. */
export async function office(...words: string[]): Promise<string> {
  const { table, message } = await askServer(suiteDataDir(), words)
  return [...(table?.rows ?? []).map((cells) => cells.join('  ')), message ?? ''].join('\n')
}

/** The number of a request that waits, 'T12', by what its line says. */
export async function requestOf(about: RegExp): Promise<string> {
  const line = (await office('requests')).split('\n').find((one) => about.test(one))
  const number = line && /\bT\d+\b/.exec(line)?.[0]
  if (!number) throw new Error(`No request like ${String(about)} waits`)
  return number
}
