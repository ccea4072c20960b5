import { EnvironmentError, readEnv } from '#server/settings/env.ts'
import { loadDemo } from './load-demo.ts'
import { progressLines, type ProgressLines } from './progress-lines.ts'
import { startServer, type RunningServer } from './startup.ts'
import { endOnUncaughtError } from '#server/errors/describe-error.ts'
import { StartupError } from '#server/errors/startup-error.ts'

export interface RunOptions {
  /** Where the progress of the league is shown. Default the standard output. */
  lines?: ProgressLines
  /** See `startServer`. */
  appBuilt?: Promise<void>
}

/** A terminal sends Ctrl-C to the whole group of processes, and npm passes it on once more: that is one request. */
const SAME_REQUEST_MS = 500

/** Runs the server of this process. Signals to stop end it gently; a second one ends it at once. */
export async function runServer({ lines = progressLines(process.stdout), appBuilt }: RunOptions = {}): Promise<void> {
  endOnUncaughtError()
  let stoppingSince: number | null = null
  let server: RunningServer | null = null

  async function stop(): Promise<void> {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_REQUEST_MS) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    if (!server) process.exit(0)
    await server.stop()
    process.exit(0)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  try {
    server = await startServer(
      readEnv(process.env),
      (text, fraction) => lines.show('League', text, `${Math.round(fraction * 100)} %`),
      appBuilt,
    )
    await announce(server)
  } catch (error) {
    if (!(error instanceof EnvironmentError || error instanceof StartupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

async function announce({ address, context: { db, env } }: RunningServer): Promise<void> {
  const lines = ['', `The league is open at ${address}`]
  const demo = env.development && env.demoLeague ? await loadDemo(db) : null
  if (demo) {
    const width = Math.max(...demo.members.map(({ email }) => email.length))
    lines.push('', 'Members to sign in as:')
    for (const { email, password, situation } of demo.members)
      lines.push(`  ${email.padEnd(width)}  ${password}  ${situation}`)
  }
  if (env.development) lines.push('', `One-time codes can be read at ${address}/dev/outbox`)
  process.stdout.write(`${lines.join('\n')}\n`)
}
