import { spawn, type ChildProcess } from 'node:child_process'

/** A program of the server in a process of its own. */
export interface Program {
  child: ChildProcess
  /** All it has printed. */
  out(): string
  err(): string
  /** Its exit code; null after a signal. */
  ended: Promise<number | null>
  /** Resolves when this has been printed. @throws Error where the program ends before */
  says(text: string): Promise<void>
}

/**
 * Runs a script as npm's scripts do, without the settings of the tests' own database.
 * @param under a program with its arguments that runs it, like `unshare`
 */
export function runProgram(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  under: readonly string[] = [],
): Program {
  const { DATABASE_URL: _url, ...inherited } = process.env
  const [program = '', ...words] = [...under, process.execPath, '--import', 'tsx', script, ...args]
  const child = spawn(program, words, {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  let check: () => void = () => undefined
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
    check()
  })
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  // Its output is complete then.
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    child,
    out: () => out,
    err: () => err,
    ended,
    says: (text) =>
      new Promise((resolve, reject) => {
        check = () => (out.includes(text) ? resolve() : undefined)
        check()
        void ended.then((code) => reject(new Error(`ended with ${code}: ${err}`)))
      }),
  }
}
