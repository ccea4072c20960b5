import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { askServer, NotRunning } from '#server/cli/ask-server.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { lockDirectory } from '#server/db/lock.ts'
import { StartupError } from '#server/errors/startup-error.ts'

/**
 * Deletes the demo league and everything else under the data directory, unless a server uses it; the next start makes
 * a new one.
 */
const directory = resolve(process.env['DATA_DIR'] ?? 'var')

try {
  if (existsSync(directory)) {
    await requireStopped()
    lockDirectory(directory, () => new Date())
  }
  rmSync(directory, { recursive: true, force: true })
  console.log(`${directory} is empty. The next start makes a new league.`)
} catch (error) {
  if (!(error instanceof StartupError || error instanceof CommandRejected)) throw error
  console.error(error.message)
  process.exit(1)
}

/** A server on PostgreSQL locks no directory, but its commands are found there. */
async function requireStopped(): Promise<void> {
  try {
    await askServer(directory, ['help'])
  } catch (error) {
    if (error instanceof NotRunning) return
    throw error
  }
  throw new StartupError(`A server is using ${directory}. Stop it first.`)
}
