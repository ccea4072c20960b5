import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runProgram, type Program } from '#server/testing/program.ts'
import { createDatabase } from '#server/testing/postgres-databases.ts'

/** The commands of docs/operating.md, each as the program that a person calls. */

let folder: string
let closers: (() => unknown)[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'runbook-'))
  closers = [() => rmSync(folder, { recursive: true, force: true })]
})

afterEach(async () => {
  for (const close of closers.reverse()) await close()
})

/** The settings of a production server with an empty database of the engine this file runs on. */
async function emptyPlace(name: string): Promise<Record<string, string>> {
  const settings = {
    NODE_ENV: 'production',
    LEAGUE: 'none',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(folder, name),
    SHUTDOWN_GRACE_SECONDS: '0',
  }
  const server = process.env['TEST_PG_URL']
  if (!server) return { ...settings, DATABASE: 'embedded' }
  const { url, drop } = await createDatabase(server)
  closers.push(drop)
  return { ...settings, DATABASE_URL: url }
}

/** Runs a program to its end. */
async function outcome(program: Program) {
  closers.push(() => program.child.kill('SIGKILL'))
  const code = await program.ended
  return { code, out: program.out().trim(), err: program.err().trim() }
}

/** A started server that is ready. */
async function start(settings: Record<string, string>): Promise<{ server: Program; address: string }> {
  const server = runProgram('server/main.ts', [], settings)
  closers.push(() => server.child.kill('SIGKILL'))
  await server.says('The league is open at ')
  const address = /open at (\S+)/.exec(server.out())?.[1] ?? ''
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  return { server, address }
}

async function stop({ child, ended }: Program): Promise<void> {
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}

async function regionsOf(address: string): Promise<string> {
  const response = await fetch(`${address}/Umbraco/Api/region/list`)
  expect(response.status).toBe(200)
  return response.text()
}

test('a league in production is imported, backed up while it runs, restored elsewhere and served the same; reset waits until the server has stopped', async () => {
  const [place, elsewhere] = [await emptyPlace('first'), await emptyPlace('second')]
  const league = (settings: Record<string, string>, ...args: string[]) =>
    outcome(runProgram('server/cli/league.ts', args, settings))
  const reset = (settings: Record<string, string>) => outcome(runProgram('scripts/reset.ts', [], settings))
  const regions = join(folder, 'regions.csv')
  writeFileSync(regions, 'key,name,state\nwest,Western,VIC\n')
  const copy = join(folder, 'copy')

  const first = await start(place)
  const err = expect.stringMatching(
    process.env['TEST_PG_URL']
      ? /^Database: postgres:\/\/127\.0\.0\.1:\d+\/\w+$/
      : /^Database: embedded in \S+\/first\/db$/,
  ) as string
  expect(await league(place, 'import', '--move-events', regions)).toMatchObject({ code: 0, err })
  const before = await regionsOf(first.address)
  expect(JSON.parse(before)).toMatchObject([{ name: 'Western' }])
  expect(await league(place, 'backup', copy)).toEqual({ code: 0, out: `The backup is in ${copy}.`, err })
  const files = readdirSync(join(folder, 'first'))
  const refused = await reset(place)
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toMatch(/^[^\n]* is using \S+first\. Stop it first[^\n]*$/)
  expect(readdirSync(join(folder, 'first'))).toEqual(files)
  await stop(first.server)

  expect(await league(elsewhere, 'restore', copy)).toEqual({
    code: 0,
    out: 'The backup is restored. Start the server.\nNo key of the API is good.\nNo address of a calendar is good.',
    err: expect.stringMatching(/^Database: \S+/) as string,
  })
  const second = await start(elsewhere)
  expect(await regionsOf(second.address)).toBe(before)
  await stop(second.server)

  expect(await reset(elsewhere)).toEqual({
    code: 0,
    out: `${join(folder, 'second')} is empty. The next start makes a new league.`,
    err: '',
  })
  expect(existsSync(join(folder, 'second'))).toBe(false)
  expect(existsSync(join(folder, 'first'))).toBe(true)
})
