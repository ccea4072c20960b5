import { readFile } from 'node:fs/promises'
import { checkApi } from './check-api/check.ts'
import { readOptions, USAGE, WrongUsage } from './check-api/options.ts'

process.exitCode = await main(process.argv.slice(2))

/** `npm run check-api -- URL`: what the app would make of another server of the contract. docs/other-servers.md describes it. */
async function main(args: string[]): Promise<number> {
  try {
    const options = await readOptions(args, process.env, (path) => readFile(path, 'utf8'))
    if (options) return await checkApi(options, { say: (line) => console.log(line) })
    console.log(USAGE)
    return 0
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error
    console.error(error.message)
    return 2
  }
}
