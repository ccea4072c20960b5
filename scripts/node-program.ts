import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What a program for Node, given as its text, writes when it is run from the project's folder as the build would run it. */
export function outputOf(program: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--input-type=module', '-'],
      {
        cwd: fileURLToPath(new URL('..', import.meta.url)),
        env: { ...process.env, NODE_ENV: 'production' },
        maxBuffer: 1 << 24,
      },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    )
    child.stdin?.end(program)
  })
}
