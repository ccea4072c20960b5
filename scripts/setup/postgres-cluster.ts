import { execFileSync, spawn, spawnSync, type ExecFileSyncOptions } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL of our own: where it listens, and how it is stopped and forgotten. */
export interface Cluster {
  url: string
  /** Cuts off every connection and starts again, as `pg_ctl restart -m fast` does. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** The folder with PostgreSQL's server programs, or null: PG_BIN, PATH, or where Debian and Homebrew put them. */
export function findPostgres(): string | null {
  const value = process.env['PG_BIN']
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const candidates = [
    ...(value ? [value] : []),
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
    '/opt/homebrew/opt/postgresql/bin',
  ]
  return candidates.find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres'))) ?? null
}

/** Defaults that no code may rely on: each connection sets what it needs. */
const UNUSUAL = [
  'search_path=nowhere',
  'timezone=America/St_Johns',
  'datestyle=SQL,DMY',
  'intervalstyle=iso_8601',
  'extra_float_digits=-10',
  'bytea_output=escape',
  'array_nulls=off',
  'standard_conforming_strings=off',
  'client_encoding=LATIN1',
  'default_transaction_isolation=serializable',
  'default_transaction_read_only=on',
  'statement_timeout=1s',
  'lock_timeout=100ms',
  'idle_in_transaction_session_timeout=1s',
  'idle_session_timeout=10s',
]

/**
 * Makes a cluster in a temporary folder and starts it on a free port of this machine only. One that is not `lasting`
 * may lose what it has just committed when it is killed, and is quicker for it.
 */
export async function startCluster(bin: string, { lasting = false } = {}): Promise<Cluster> {
  return startServer(bin, lasting, (data, as) =>
    execFileSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync'], as),
  )
}

/** Makes a streaming replica of a cluster, with all of its databases, on a port of its own. */
export async function startReplica(bin: string, primary: Cluster): Promise<Cluster> {
  return startServer(bin, true, (data, as) =>
    execFileSync(join(bin, 'pg_basebackup'), ['-d', primary.url, '-D', data, '-R', '-X', 'stream', '-c', 'fast'], as),
  )
}

async function startServer(
  bin: string,
  lasting: boolean,
  makeData: (data: string, as: ExecFileSyncOptions) => void,
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'league-pg-'))
  const owner = serverUser()
  chmodSync(folder, 0o755)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const as = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }
  makeData(data, { ...as, stdio: 'ignore' })

  const port = await freePort()
  const settings = [
    'fsync=off',
    `synchronous_commit=${lasting ? 'on' : 'off'}`,
    'full_page_writes=off',
    'listen_addresses=127.0.0.1',
    'max_connections=200',
    ...UNUSUAL,
  ]
  const start = () =>
    spawn(
      join(bin, 'postgres'),
      ['-D', data, '-k', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...as, stdio: 'ignore' },
    )
  let server = start()
  async function end(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    // A fast shutdown: transactions under way are cut off and rolled back.
    server.kill('SIGINT')
    await ended
  }
  async function stop(): Promise<void> {
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
  const started = () => answering(bin, port, () => server.exitCode === null)
  await started().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  async function restart(): Promise<void> {
    await end()
    server = start()
    await started()
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, restart, stop }
}

/** PostgreSQL refuses to run as root: then it runs as the user its package made, else as nobody. */
function serverUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  return null
}

async function answering(bin: string, port: number, alive: () => boolean): Promise<void> {
  const { default: pg } = await import('pg')
  for (let attempt = 0; alive() && attempt < 150; attempt += 1) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  throw new Error(`PostgreSQL from ${bin} did not answer on port ${port}.`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port.')),
      )
    })
  })
}
