import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesHash } from './files-hash.mjs'

/** The project's root; every script works from here, wherever it was called. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Exits with one sentence when this Node is too old to run anything here. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Installs what the lock file of a folder names, only when its node_modules was made from another one. */
export function installWhenStale(folder = '') {
  const path = join(root, folder)
  const installed = join(path, 'node_modules', '.installed-lock')
  const requested = filesHash(path, ['package-lock.json'])
  if (existsSync(installed) && readFileSync(installed, 'utf8') === requested) return
  console.log(`Installing packages${folder && ` of ${folder}`} (npm ci) ...`)
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: path })
  writeFileSync(installed, requested)
}

/** Runs a command to its end with this terminal; exits with its code when it fails. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (done.error) {
    console.error(`${command} could not be started: ${done.error.message}`)
    process.exit(1)
  }
  if (done.status !== 0) process.exit(done.status ?? 1)
}
