import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { clocks, events, prizes } from '#server/db/schema/events.ts'
import { eventCommands } from '#server/office/event-commands/event-commands.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { atTheCommandLine } from '#server/office/event-commands/event-command.ts'
import { contextOn, event, makeSmallLeague, MINUTE, START, type TestContext } from './testing/small-league.ts'

/** The clock of a game that people play, moved by the commands of the office. */

let database: Database
let context: TestContext
let runCommand: (line: string) => Promise<string | undefined>

beforeAll(async () => {
  database = await openTestDatabase()
  await makeSmallLeague(database)
})
afterAll(() => database.close())

beforeEach(async () => {
  for (const table of [prizes, clocks, events]) await database.db.delete(table)
  await database.db.insert(events).values(event({ id: 5 }))
  context = contextOn(database, START)
  const commands = atTheCommandLine(eventCommands(context))
  runCommand = async (line) => {
    const [name, ...words] = line.split(' ')
    return (await commands.find((command) => command.name === name)?.run(words))?.message
  }
})

const later = (minutes: number) => context.now.set(START + minutes * MINUTE)
const lastNotice = () => context.notices.at(-1)?.args[1]

test('players who are left are entered before the start and while it is played, and the average follows [D2.25]', async () => {
  expect(await runCommand('players 5 30 of 30')).toBe('Event 5: not started, 30 of 30 players.')
  await runCommand('start 5')
  later(10)
  expect(await runCommand('players 5 12 of 40')).toBe('Event 5: running, level 1, 5:00 left, 12 of 40 players.')
  expect(lastNotice()).toMatchObject({ totalPlayers: 40, playersRemaining: 12, averageChip: 33_333 })
  later(20)
  expect(await runCommand('pause 5')).toBe('Event 5: paused, level 2, 10:00 left, 12 of 40 players.')
  await runCommand('finish 5')
  expect(await database.db.select().from(events)).toMatchObject([{ statusId: 2, entrants: 40 }])
})

test('prizes are what was said last, with a new version of the lists [D2.25]', async () => {
  expect(await runCommand('prizes 5 2=300.50 1=500')).toBe('Event 5 pays $800.50 to 2 ranks.')
  const paid = () => database.db.select().from(prizes).orderBy(asc(prizes.rank))
  expect((await paid()).map(({ rank, amountCents }) => [rank, amountCents])).toEqual([
    [1, 50_000],
    [2, 30_050],
  ])
  const [first] = await database.db.select().from(clocks)
  expect(lastNotice()).toMatchObject({ prizePool: 800.5, listsVersion: first?.listsVersion })
  await runCommand('start 5')
  later(20)
  expect(await runCommand('message 5 Dinner at nine')).toMatch(/^Event 5: running, level 2/)
  expect(lastNotice()).toMatchObject({ prizePool: 800.5, alternateClockMessage: 'Dinner at nine' })
  expect(await runCommand('prizes 5 none')).toBe('Event 5 has no prizes.')
  const [second] = await database.db.select().from(clocks)
  expect([await paid(), second?.listsVersion === first?.listsVersion]).toEqual([[], false])
  expect(await database.db.select().from(events)).toMatchObject([{ prizePoolCents: 0 }])
})

test('level, back, next and time move the clock; a paused one stays paused [D2.24]', async () => {
  await runCommand('start 5')
  await expect(runCommand('back 5')).rejects.toThrow('Event 5 is in its first level.')
  later(5)
  expect(await runCommand('level 5 3')).toBe('Event 5: running, level 3, 15:00 left, 0 of 0 players.')
  later(10)
  expect(await runCommand('back 5')).toBe('Event 5: running, break after level 2, 10:00 left, 0 of 0 players.')
  expect(await runCommand('back 5')).toBe('Event 5: running, level 2, 15:00 left, 0 of 0 players.')
  expect(await runCommand('back 5')).toBe('Event 5: running, level 1, 15:00 left, 0 of 0 players.')
  await runCommand('pause 5')
  expect(await runCommand('time 5 7:30')).toBe('Event 5: paused, level 1, 7:30 left, 0 of 0 players.')
  expect(await runCommand('level 5 2')).toBe('Event 5: paused, level 2, 15:00 left, 0 of 0 players.')
})

test('a message goes when the clock is resumed, or without a text [D2.24]', async () => {
  await runCommand('start 5')
  await runCommand('message 5 Tables are balanced')
  await runCommand('pause 5')
  expect(lastNotice()).toMatchObject({ alternateClockMessage: 'Tables are balanced' })
  await runCommand('resume 5')
  expect(lastNotice()).toMatchObject({ alternateClockMessage: null })
  await runCommand('message 5 Again')
  await runCommand('message 5')
  expect(lastNotice()).toMatchObject({ alternateClockMessage: null })
})

test('an event is put on hold and goes on, again without harm; one that has started is not [D2.26]', async () => {
  const status = async () => (await database.db.select().from(events).where(eq(events.id, 5)))[0]?.statusId
  for (const _ of [1, 2]) expect(await runCommand('hold 5')).toBe('Event 5 is on hold.')
  expect(await status()).toBe(6)
  for (const _ of [1, 2]) expect(await runCommand('release 5')).toBe('Event 5 is open.')
  expect(await status()).toBe(1)
  await runCommand('start 5')
  await expect(runCommand('hold 5')).rejects.toThrow('Event 5 has started; pause its clock instead.')
  await runCommand('finish 5')
  await expect(runCommand('hold 5')).rejects.toThrow('Event 5 is closed.')
  await expect(runCommand('hold 99')).rejects.toThrow('There is no event 99.')
})
