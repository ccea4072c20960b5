import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClockControl } from '#server/clocks/testing/clock-control.ts'
import { runProgram } from '#server/testing/program.ts'

/** The commands of clocks as the program that a person calls; what each does is tested in server/clocks. */

let control: Awaited<ReturnType<typeof openClockControl>>
/** What each command says on stderr. */
let database: string

beforeAll(async () => {
  control = await openClockControl()
  database = `Database: embedded in ${control.dataDir}/db\n`
})
afterAll(() => control.close())

async function league(dataDir: string, ...words: string[]) {
  const program = runProgram('server/cli/league.ts', words, { DATA_DIR: dataDir, NODE_ENV: 'development' })
  return { code: await program.ended, out: program.out(), err: program.err() }
}

test('prints a table, runs the command, and ends with 1 and one sentence when refused', async () => {
  const { dataDir } = control
  const listed = await league(dataDir, 'clocks')
  expect(listed).toMatchObject({ code: 0, err: database })
  expect(listed.out.split('\n')[0]).toMatch(/^ID +VENUE +TITLE +STATUS +ROUND +LEFT +PLAYERS$/)
  expect(await league(dataDir, 'pause', '1')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Event 1: paused, level 2, 10:00 left, \d+ of \d+ players\.\n$/) as string,
  })
  expect(await league(dataDir, 'pause', '1')).toEqual({
    code: 1,
    out: '',
    err: `${database}Event 1 is paused already.\n`,
  })
})

test('where no server runs it says so and ends with 1', async () => {
  expect(await league(join(control.dataDir, 'elsewhere'), 'clocks')).toEqual({
    code: 1,
    out: '',
    err: 'No server is running here. Start one with npm start, or give its DATA_DIR.\n',
  })
})

test('ends quietly where its output is read no further, as by head [D6.27]', async () => {
  const program = runProgram('server/cli/league.ts', ['help'], { DATA_DIR: control.dataDir, NODE_ENV: 'development' })
  program.child.stdout?.destroy()
  expect(await program.ended).toBe(0)
  expect(program.err()).toBe('')
})
