import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

/** Forgets the demo league and everything else under the data directory; the next start makes it anew. */
const directory = resolve(process.env['DATA_DIR'] ?? 'var')
const lock = resolve(directory, 'server.lock')

if (existsSync(lock) && isRunning(lock)) {
  console.error(`The server is running on ${directory}. Stop it first.`)
  process.exit(1)
}
rmSync(directory, { recursive: true, force: true })
console.log(`${directory} is gone. The next start makes the league anew.`)

function isRunning(_lock: string): boolean {
  return true
}
