import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BUILD_INPUTS } from './build-inputs.ts'
import { filesHash } from './files-hash.mjs'

export interface Build {
  /** Resolves once everything is written. @throws Error with all that the build printed */
  done: Promise<void>
  /** Ends it, if it is not over. */
  stop(): void
}

/** Starts a build of the app below `root` where its sources changed since the last one; else returns null. */
export function buildWhenStale(
  root: string,
  command: readonly string[] = ['node_modules/.bin/vite', 'build'],
): Build | null {
  const built = join(root, 'dist', '.built-from')
  const requested = filesHash(root, BUILD_INPUTS)
  if (existsSync(built) && readFileSync(built, 'utf8') === requested) return null

  const [program = '', ...args] = command
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code !== 0) return reject(new Error(output))
      mkdirSync(dirname(built), { recursive: true })
      writeFileSync(built, requested)
      resolve()
    })
  })
  return { done, stop: () => void child.kill() }
}
