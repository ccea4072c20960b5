import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyLeague } from '#server/testing/demo-league.ts'

/** A server of a test's own, with a league of its own, that the test may kill. */
export interface OwnServer {
  origin: string
  dataDir: string
  /** Ends the process as a power cut would. */
  kill(): Promise<void>
  /** Ends it gently: everything is written. */
  stop(): Promise<void>
  /** Starts it on the same data; its evening has gone on meanwhile, and is never earlier than it was. */
  start(): Promise<void>
}

interface OwnServerOptions {
  /** The next one is taken too, by the card provider's page; so is that of the suite's own server. */
  port: number
  /** Where there is none, it begins as a copy of the demo league of the evening. */
  dataDir: string
  /** What time it is in the league at first. */
  now: string
  /** What else is set. */
  env?: Record<string, string>
  /** The checkout, with its packages and its build, whose server it is, which makes a league of its own. */
  checkout?: string
}

/** Resolves once it responds. */
export async function openOwnServer({ port, dataDir, now, env = {}, checkout }: OwnServerOptions): Promise<OwnServer> {
  /** What it is in the league, and when that was read. */
  let evening = { ms: Date.parse(now), readAt: Date.now() }
  let child: ChildProcess | null = null

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    evening = await eveningOf(own.origin).catch(() => evening)
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  const own: OwnServer = {
    origin: `http://localhost:${port}`,
    dataDir,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async start() {
      const now = new Date(evening.ms + Date.now() - evening.readAt).toISOString()
      child = spawn('node', ['--import', 'tsx', 'server/main.ts'], {
        cwd: checkout,
        env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LEAGUE: 'demo', LEAGUE_NOW: now, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      await untilReady(`${own.origin}/readyz`, child)
    },
  }
  if (!checkout && !existsSync(dataDir)) await copyLeague(dataDir)
  await own.start()
  return own
}

/** What it is in the league of a running server; the `date` of what is no call of the API is that of the machine. */
async function eveningOf(origin: string): Promise<{ ms: number; readAt: number }> {
  const { headers } = await fetch(`${origin}/Umbraco/Api/Account/GetLoggedMember`)
  const stated = headers.get('x-server-time')
  if (stated === null) throw new Error('The server states no time.')
  return { ms: Number(stated), readAt: Date.now() }
}

async function untilReady(address: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`Nothing answers at ${address}`)
}
