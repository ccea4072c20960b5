import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A Redis of our own, on this machine only. */
export interface RedisServer {
  url: string
  /** Ends the server, and starts it again on the same port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Whether there is a redis-server to start. */
export const hasRedis = spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0

/** Starts a Redis that stores nothing, in a temporary folder and on this port or a free one. */
export async function startRedis(port?: number): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'league-redis-'))
  port ??= await freePort()
  let server = await start()

  async function start() {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no']
    const started = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const chunk of started.stdout) if (String(chunk).includes('Ready to accept connections')) break
    return started
  }
  async function end(): Promise<void> {
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    async restart() {
      await end()
      server = await start()
    },
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
