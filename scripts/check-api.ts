import { readOptions, USAGE, WrongUsage } from './check-api/options.ts'
import { checkApi } from './check-api/check.ts'

process.exitCode = await main(process.argv.slice(2))

/** `npm run check-api -- URL`: what the app would make of another server of the contract. docs/other-servers.md describes it. */
async function main(args: string[]): Promise<number> {
  try {
    return await checkApi(readOptions(args), console.log)
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error
    console.error(`${error.message}\n\n${USAGE}`)
    return 2
  }
}
