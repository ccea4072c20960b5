import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** An evening with running clocks. */
export const NOW = '2026-11-20T19:30:00+11:00'

export interface ServerPlace {
  port: number
  dataDir: string
  /** Of its database on PostgreSQL; without one the embedded database in `dataDir`. */
  url: string | undefined
  origin: string
}

/** Starts the server program; without further settings it makes a demo league. */
export function startServer(
  { port, dataDir, url, origin }: ServerPlace,
  settings: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      LEAGUE: 'demo',
      LEAGUE_NOW: NOW,
      PUBLIC_ORIGIN: origin,
      TRUST_PROXY: '127.0.0.1',
      SHUTDOWN_GRACE_SECONDS: '5',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** The example with this machine's ports, without TLS; a client says which of many addresses it comes from. */
export function startProxy(folder: string, ports: readonly number[], proxyPort: number): ChildProcess {
  const logs = join(folder, 'nginx')
  mkdirSync(logs)
  const servers = ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join('\n')
  const config = readFileSync('deploy/nginx.conf.template', 'utf8')
    .replace(/ +server server1:4173.*\n +server server2:4173.*\n/, `${servers}\n`)
    .replace(/ +listen \[::\].*\n/g, '')
    .replace(/ +upstream cards \{[^}]*\}\n/, '')
    // The servers for other names, for http alone and for cards.
    .replace(
      / +# Another name[\s\S]*?(?= +server \{\n +listen 443 ssl;\n +http2 on;\n +server_name \$\{PUBLIC_HOST\};)/,
      '',
    )
    .replace(/ +# The page of a card[\s\S]*$/, '}\n')
    .replace(/ +listen 443 ssl;\n +http2 on;\n +server_name.*\n/, `listen 127.0.0.1:${proxyPort};\n`)
    .replace(/ +(ssl_|resolver ).*\n/g, '')
    .replace('/run/nginx.pid', join(logs, 'pid'))
    .replace('/dev/stdout', accessLog(folder))
    .replace('/dev/stderr', join(logs, 'error.log'))
    .replaceAll('$scheme', 'http')
    .replace('X-Forwarded-For $proxy_add_x_forwarded_for', 'X-Forwarded-For $http_x_visitor')
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, `daemon off;\n${config}`)
  return spawn('nginx', ['-c', file, '-p', logs], { stdio: ['ignore', 'ignore', 'inherit'] })
}

function accessLog(folder: string): string {
  return join(folder, 'nginx', 'access.log')
}

/** Writes that were sent to two servers, by the proxy's log: a time of connecting at the first means that it took it. */
export function writesSentTwice(folder: string): string[] {
  return readFileSync(accessLog(folder), 'utf8')
    .split('\n')
    .filter((line) => /"POST /.test(line) && /, \S+ [\d.]+, \S+$/.test(line))
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

/** The proxy has nothing at `/readyz`, which is for the machine alone. */
export async function untilReady(port: number, child: ChildProcess, path = '/readyz'): Promise<void> {
  for (let attempt = 0; attempt < 900; attempt++) {
    if (child.exitCode !== null) throw new Error(`A process of the benchmark ended with ${child.exitCode}.`)
    const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)
    if (response?.ok) return
    await pause(200)
  }
  throw new Error(`Nothing responds on port ${port}.`)
}
