import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runProgram, type Program } from '#server/testing/program.ts'

const program = fileURLToPath(new URL('./testing/serve-with.ts', import.meta.url))

let folder: string
const listening: Server[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serve-built-'))
})
afterEach(() => {
  for (const server of listening.splice(0)) server.close()
  rmSync(folder, { recursive: true, force: true })
})

function serveWith(build: string, env: Record<string, string> = {}): Program {
  return runProgram(program, [folder, process.execPath, '-e', build], {
    NODE_ENV: 'development',
    LEAGUE: 'none',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'var'),
    ...env,
  })
}

async function listen(): Promise<{ port: number; connected: Promise<Socket> }> {
  const server = createServer().listen(0, '127.0.0.1')
  listening.push(server)
  const connected = once(server, 'connection').then(([socket]) => socket as Socket)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, connected }
}

/** A build without an end: as long as it goes on it is connected. */
async function endlessBuild() {
  const { port, connected } = await listen()
  return { script: `require("node:net").connect(${port}, "127.0.0.1")`, connected }
}

test('a build that fails is shown with what it printed, and ends the server', async () => {
  const serving = serveWith('console.log("src/main.ts is broken"); process.exit(3)')
  expect(await serving.ended).toBe(1)
  expect(serving.err()).toBe('src/main.ts is broken\n\nThe app could not be built.\n')
  expect(serving.out()).not.toContain('The league is open')
})

test('a server that cannot start says why in one sentence, and ends the build', async () => {
  const [build, database] = [await endlessBuild(), await listen()]
  const serving = serveWith(build.script, { DATABASE_URL: `postgres://league@127.0.0.1:${database.port}/league` })
  const building = await build.connected
  const unreachable = await database.connected
  unreachable.destroy()
  await once(building, 'close')
  expect(await serving.ended).toBe(1)
  expect(serving.err()).toMatch(/^The database league on .* cannot be reached .*\n$/)
})

test('asked to stop while it builds, it ends the build, which the next start makes again', async () => {
  const build = await endlessBuild()
  const serving = serveWith(build.script)
  const building = await build.connected
  serving.child.kill('SIGINT')
  await once(building, 'close')
  expect(await serving.ended).toBe(0)
  expect(serving.err()).toBe('')
  expect(existsSync(join(folder, 'dist'))).toBe(false)
})
