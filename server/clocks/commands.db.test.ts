import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { events } from '#server/db/schema/events.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { clockCommands } from './commands.ts'
import { askServer, openControl, type Control } from '#server/cli/control.ts'
import { createDirector } from './director.ts'
import { START } from './testing/games.ts'
import { HOUR, MINUTE, contextOn, event, makeSmallLeague, roundTheClock } from './testing/small-league.ts'

const run = promisify(execFile)
let database: Database
let control: Control | null
let dataDir: string

beforeAll(async () => {
  database = await openTestDatabase()
  await makeSmallLeague(database)
  await database.db
    .insert(events)
    .values([
      roundTheClock({ id: 1, startsAt: new Date(START - 20 * MINUTE) }),
      event({ id: 2, startsAt: new Date(START + 30 * MINUTE) }),
      event({ id: 3, startsAt: new Date(START + 48 * HOUR) }),
    ])
  const context = contextOn(database)
  const director = createDirector(context)
  await director.runUntil(context.now())
  dataDir = mkdtempSync(join(tmpdir(), 'commands-'))
  control = await openControl({ dataDir, commands: clockCommands(context, director), log: context.log })
})

afterAll(async () => {
  await control?.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Runs the command line as a person does. */
async function league(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'development' }
  try {
    return { code: 0, ...(await run('node_modules/.bin/tsx', ['server/cli/league.ts', ...words], { env })) }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, stdout, stderr }
  }
}

test('clocks lists id, venue, title, status, round, time left and players', async () => {
  const { table } = await askServer(dataDir, ['clocks'])
  expect(table?.columns).toEqual(['id', 'venue', 'title', 'status', 'round', 'left', 'players'])
  expect(table?.rows).toEqual([
    [
      '1',
      'The Lantern Hotel',
      'Nightjar Round the Clock',
      'running',
      'level 2',
      '10:00',
      expect.stringMatching(/^\d+\/\d+$/) as string,
    ],
    ['2', 'The Lantern Hotel', 'Friday Deepstack', 'not started', '', '', expect.stringMatching(/^\d+$/) as string],
  ])
})

test('the command line prints a table, runs the command, and ends with 1 and one sentence when refused', async () => {
  const listed = await league('clocks')
  expect(listed).toMatchObject({ code: 0, stderr: '' })
  expect(listed.stdout.split('\n')[0]).toMatch(/^ID +VENUE +TITLE +STATUS +ROUND +LEFT +PLAYERS$/)
  expect(await league('pause', '1')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Event 1: paused, level 2, 10:00 left, \d+ of \d+ players\.\n$/) as string,
  })
  expect(await league('pause', '1')).toEqual({ code: 1, stdout: '', stderr: 'Event 1 is paused already.\n' })
})

test.each([
  [['pause'], 'Give the number of one event: pause ID. The command clocks lists them.'],
  [['next', 'x'], 'Give the number of one event: next ID. The command clocks lists them.'],
  [['next', '1', '2'], 'Give the number of one event: next ID. The command clocks lists them.'],
  [['finish', '99'], 'There is no open event 99.'],
  [['resume', '2'], 'Event 2 has not started yet.'],
])('%s is refused with one sentence', async (words, sentence) => {
  await expect(askServer(dataDir, words)).rejects.toThrow(sentence)
})

test('start and finish manually', async () => {
  expect((await askServer(dataDir, ['start', '3'])).said).toMatch(/^Event 3: running, level 1, 15:00 left, /)
  expect(await askServer(dataDir, ['finish', '3'])).toEqual({ said: 'Event 3: ended, its results are written.' })
})

test('where no server runs the command line says so and ends with 1', async () => {
  const env = { ...process.env, DATA_DIR: join(dataDir, 'elsewhere') }
  await expect(run('node_modules/.bin/tsx', ['server/cli/league.ts', 'clocks'], { env })).rejects.toMatchObject({
    code: 1,
    stderr: 'No server is running here. Start one with npm start, or give its DATA_DIR.\n',
  })
})
