import { EnvironmentError, readEnv } from './env.ts'
import { DEMO_MEMBERS } from './demo/members/demo-members.ts'
import { startServer, type RunningServer } from './lifecycle/startup.ts'
import { StartupError } from './lifecycle/startup-error.ts'

/** Signals to stop end the server gently; a second one ends it at once. */
async function main(): Promise<void> {
  let stopping = false
  let server: RunningServer | null = null

  async function stop(): Promise<void> {
    if (stopping) process.exit(1)
    stopping = true
    if (!server) process.exit(0)
    await server.stop()
    process.exit(0)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  try {
    server = await startServer(readEnv(process.env), showProgress)
    announce(server)
  } catch (error) {
    if (!(error instanceof EnvironmentError || error instanceof StartupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** On a terminal one line that moves, elsewhere a line for each step. */
let shown = ''
function showProgress(text: string, fraction: number): void {
  const percent = `${String(Math.round(fraction * 100)).padStart(3)} %  ${text}`
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${percent}${fraction >= 1 ? '\n' : ''}`)
  else if (text !== shown) process.stdout.write(`${percent}\n`)
  shown = text
}

function announce({ address, context: { env } }: RunningServer): void {
  const lines = ['', `The league is open at ${address}`]
  if (env.development && env.demoLeague) {
    const width = Math.max(...DEMO_MEMBERS.map(({ email }) => email.length))
    lines.push('', 'Members to sign in as:')
    for (const { email, password, situation } of DEMO_MEMBERS)
      lines.push(`  ${email.padEnd(width)}  ${password}  ${situation}`)
  }
  if (env.development) lines.push('', `One-time codes can be read at ${address}/dev/outbox`)
  process.stdout.write(`${lines.join('\n')}\n`)
}

await main()
