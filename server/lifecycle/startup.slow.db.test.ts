import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartupError } from '#server/errors/startup-error.ts'
import { readEnv } from '#server/settings/env.ts'
import { runProgram, type Program } from '#server/testing/program.ts'
import { makeDatabaseDirectory } from '#server/testing/test-database.ts'
import { startServer } from './startup.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'startup-'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The settings of a server in the process of the test. */
const IN_PROCESS = { LEAGUE: 'none', PORT: '0', HOST: '127.0.0.1' }

/** The real server in a process of its own, without a league. */
function run(env: Record<string, string>, under?: readonly string[]): Program {
  const settings = {
    NODE_ENV: 'development',
    LEAGUE: 'none',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'var'),
    ...env,
  }
  return runProgram('server/main.ts', [], settings, under)
}

/** It ends with 1 and has said one sentence. */
async function expectRefusal(env: Record<string, string>, sentence: RegExp): Promise<void> {
  const refused = run(env)
  expect(await refused.ended).toBe(1)
  expect(refused.err().trim().split('\n')).toHaveLength(1)
  expect(refused.err()).toMatch(sentence)
}

test('what prevents the server from starting is one clear sentence and exit 1', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const port = String((other.address() as AddressInfo).port)
  await expectRefusal(
    { PORT: port, DATA_DIR: join(folder, 'port') },
    new RegExp(`^Port ${port} is in use by another program\\.`),
  )
  expect(existsSync(join(folder, 'port', 'db'))).toBe(false)
  expect(existsSync(join(folder, 'port', 'server.lock'))).toBe(false)
  other.close()

  writeFileSync(join(folder, 'file'), '')
  // The rest is said as the port is.
  for (const [env, sentence] of [
    [{ DATA_DIR: join(folder, 'file') }, /^Nothing can be written in .*\.$/],
    [
      { DATA_DIR: join(folder, 'away'), DATABASE_URL: 'postgres://league:secret@127.0.0.1:1/league' },
      /^The database league on 127\.0\.0\.1:1 cannot be reached \((?!.*secret).*\.$/,
    ],
  ] as const) {
    const started = startServer(readEnv({ ...IN_PROCESS, ...env }), () => undefined)
    await expect(started).rejects.toThrow(StartupError)
    await expect(started).rejects.toThrow(sentence)
  }
  const wrong = run({ PORT: 'eighty', LEAGUE: 'real' })
  expect(await wrong.ended).toBe(1)
  expect(wrong.err()).toBe(
    "The environment has 2 mistakes:\n  PORT must be a whole number from 0 to 65535 (it is 'eighty')\n  LEAGUE must be one of demo, none (it is 'real')\n",
  )
})

test('a second server on a data directory is refused by name; one that follows a killed one serves empty lists, and leaves nothing behind when stopped', async () => {
  const first = run({})
  await first.says('The league is open at http://127.0.0.1:')
  await expectRefusal({}, new RegExp(`^Another server \\(process ${first.child.pid}, `))

  first.child.kill('SIGKILL')
  await first.ended
  const second = run({})
  await second.says('The league is open at ')
  const address = /open at (\S+)/.exec(second.out())?.[1] ?? ''
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  for (const list of ['region/list', 'article/GetFeaturedArticles?state=VIC']) {
    const response = await fetch(`${address}/Umbraco/Api/${list}`)
    expect([list, response.status, await response.json()]).toEqual([list, 200, []])
  }
  expect((await fetch(`${address}/tournamentClockHub/negotiate?negotiateVersion=1`, { method: 'POST' })).status).toBe(
    200,
  )

  // Ctrl-C comes from the terminal, and once more from npm.
  second.child.kill('SIGINT')
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(second.err()).toBe('')
  expect(readFileSync(join(folder, 'var', 'server.lock'), 'utf8')).toBe('')
})

/** Each process below it is the first of its own, as in a container. */
const CONTAINER = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child']

test.runIf(spawnSync('unshare', [...CONTAINER.slice(1), 'true']).status === 0)(
  'of two containers with one data directory one is refused, and a new one follows a killed one at once [D6.23]',
  async () => {
    const dataDir = join(folder, 'containers')
    await makeDatabaseDirectory(join(dataDir, 'db'))
    const first = run({ DATA_DIR: dataDir }, CONTAINER)
    await first.says('The league is open at ')
    const refused = run({ DATA_DIR: dataDir }, CONTAINER)
    expect(await refused.ended).toBe(1)
    expect(refused.err()).toMatch(/^Another server \(process 1, /)

    first.child.kill('SIGKILL')
    await first.ended
    const next = run({ DATA_DIR: dataDir }, CONTAINER)
    await next.says('The league is open at ')
    next.child.kill('SIGKILL')
    await next.ended
  },
)

test('an app that is built while the server starts is waited for, and served', async () => {
  const [dataDir, distDir] = [join(folder, 'beside'), join(folder, 'dist')]
  await makeDatabaseDirectory(join(dataDir, 'db'))
  const env = { ...IN_PROCESS, DATA_DIR: dataDir, DIST_DIR: distDir }
  // It ends only once the server waits for it.
  const appBuilt: PromiseLike<void> = {
    then(onBuilt) {
      mkdirSync(join(distDir, 'assets'), { recursive: true })
      writeFileSync(join(distDir, 'index.html'), '<!doctype html><title>Built beside it</title>')
      return Promise.resolve().then(onBuilt)
    },
  }
  const server = await startServer(readEnv(env), () => undefined, appBuilt)
  expect(await (await fetch(server.address)).text()).toContain('Built beside it')
  await server.stop()
})

test('in production no developer’s page or password is announced, nor is there one, and no picture is invented [D5.96]', async () => {
  const dataDir = join(folder, 'production')
  await makeDatabaseDirectory(join(dataDir, 'db'))
  const server = run({
    NODE_ENV: 'production',
    DATABASE: 'embedded',
    DATA_DIR: dataDir,
    SHUTDOWN_GRACE_SECONDS: '0',
  })
  await server.says('The league is open at ')
  const address = /open at (\S+)/.exec(server.out())?.[1] ?? ''
  expect((await fetch(`${address}/dev/outbox`)).status).toBe(404)
  expect((await fetch(`${address}/media/banner/first-win.webp`)).status).toBe(404)
  expect(server.out()).not.toMatch(/@example\.com|outbox/)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('asked to stop, it refuses connections at once, and ends after the grace period [D6.13, F95]', async () => {
  const dataDir = join(folder, 'stop')
  await makeDatabaseDirectory(join(dataDir, 'db'))
  const env = readEnv({ ...IN_PROCESS, DATA_DIR: dataDir, SHUTDOWN_GRACE_SECONDS: '1' })
  const server = await startServer({ ...env, logLevel: 'silent' }, () => undefined)
  const stopped = server.stop()
  await expect(fetch(`${server.address}/healthz`)).rejects.toThrow()
  await stopped
})
