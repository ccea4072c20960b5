import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { lockDirectory } from '#server/db/lock.ts'
import { StartupError } from '#server/lifecycle/startup-error.ts'

/** Deletes the demo league and everything else under the data directory; the next start makes a new one. */
const directory = resolve(process.env['DATA_DIR'] ?? 'var')

try {
  if (existsSync(directory)) lockDirectory(directory, () => new Date())
  rmSync(directory, { recursive: true, force: true })
  console.log(`${directory} is empty. The next start makes a new league.`)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exit(1)
}
