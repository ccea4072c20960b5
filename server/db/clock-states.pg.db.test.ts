import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RunStatus } from '#domain/clock/clock-status.ts'
import type { Database } from './client.ts'
import { tickets } from '#server/db/schema/credit.ts'
import { clocks, events } from '#server/db/schema/events.ts'
import { members, players } from '#server/db/schema/people.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { serveMetrics } from '#server/metrics/metrics-server.ts'
import { ticketLines } from '#server/resources/tickets/queries.ts'
import { member } from '#server/testing/builders.ts'
import { ticket } from '#server/testing/credit-builders.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { changeClock } from '#server/clocks/change-clock.ts'
import { commanded, type ClockCommand } from '#server/clocks/transitions.ts'
import { clockLists } from '#server/office/clock-lists.ts'
import { isCounting } from './clock-states.ts'
import {
  contextOn,
  event,
  HOUR,
  makeSmallLeague,
  MINUTE,
  START,
  type TestContext,
} from '#server/clocks/testing/small-league.ts'

let database: Database
let context: TestContext

/** Three events of one evening: 1 runs through all its levels, 2 is paused until the next day, 3 never had a clock. */
beforeAll(async () => {
  database = await openTestDatabase()
  await makeSmallLeague(database)
})
afterAll(() => database.close())

beforeEach(async () => {
  for (const table of [tickets, clocks, events]) await database.db.delete(table)
  await database.db.insert(events).values([event({ id: 1 }), event({ id: 2 }), event({ id: 3, hasClock: false })])
  context = contextOn(database, START)
  await command('start', 1)
  await command('start', 2)
  context.now.set(START + 10 * MINUTE)
  await command('pause', 2)
  context.now.set(START + 3 * HOUR)
})

async function command(name: ClockCommand, eventId: number): Promise<void> {
  await changeClock(context, eventId, commanded(name))
}

async function list(name: string) {
  const { table } =
    (await clockLists(context)
      .find((command) => command.name === name)
      ?.run([])) ?? {}
  return table?.rows ?? []
}

async function clocksRunning(): Promise<string | undefined> {
  const server = await serveMetrics(createMetrics(), context, { port: 0, host: '127.0.0.1' })
  const text = await (await fetch(server.address)).text()
  await server.close()
  return /^clocks_running (\S+)$/m.exec(text)?.[1]
}

test('a clock at its last level runs for the night, and from the next day is only listed as left open [D2.22]', async () => {
  expect((await list('clocks')).map(([id, , , status, round, left]) => [id, status, round, left])).toEqual([
    ['1', 'running', 'level 6', '0:00'],
    ['2', 'paused', 'level 1', '5:00'],
  ])
  expect(await list('open')).toEqual([])
  expect(await clocksRunning()).toBe('1')
  context.now.set(START + 24 * HOUR)
  expect((await list('clocks')).map(([id]) => id)).toEqual(['2'])
  expect(await clocksRunning()).toBe('0')
  expect((await list('open')).map((row) => row.toSpliced(1, 2))).toEqual([
    ['1', '2026-11-20 19:30', 'running', 'level 6', '0:00', '0/0'],
    ['2', '2026-11-20 19:30', 'paused', 'level 1', '5:00', '0/0'],
    ['3', '2026-11-20 19:30', 'no clock', '', '', ''],
  ])
})

test('neither what is paused nor what has run out counts on [D2.22]', async () => {
  const counting = async () =>
    (await database.db.select().from(clocks).where(isCounting(context.now()))).map(({ eventId }) => eventId)
  expect(await counting()).toEqual([])
  await command('resume', 2)
  expect(await counting()).toEqual([2])
  context.now.set(START + 6 * HOUR)
  expect(await counting()).toEqual([])
})

test('a ticket of an event that is paused until another day stays in the wallet [D2.21]', async () => {
  const holder = await member(database.db, { id: 900, membershipId: 9_000 })
  const { id } = holder
  const [running, paused] = [1, 2]
  for (const eventId of [running, paused]) await ticket(database.db, holder, { id: eventId, buyInCents: 2500 })
  const held = async () =>
    (await ticketLines(database.db, id, { now: context.now(), includeEnded: false }))
      .map(({ eventId }) => eventId)
      .toSorted()
  expect(await held()).toEqual([running, paused])
  context.now.set(START + 40 * HOUR)
  expect(await held()).toEqual([paused])
  await database.db.update(clocks).set({ runStatus: RunStatus.END_OF_ALL_ROUND }).where(eq(clocks.eventId, paused))
  expect(await held()).toEqual([])
  await database.db.delete(tickets)
  await database.db.delete(members)
  await database.db.delete(players).where(eq(players.id, id))
})
