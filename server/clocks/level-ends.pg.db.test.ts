import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { clockAt } from '#domain/clock/clock.ts'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { openDatabase, type Database } from '#server/db/client.ts'
import { clocks, events } from '#server/db/schema/events.ts'
import { structureLevels, structures } from '#server/db/schema/places.ts'
import { clockStatusReader } from '#server/resources/tournament-clock/routes.ts'
import { createServerClock } from '#server/server-clock.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { changeClock } from './change-clock.ts'
import { sendLevelEnds } from './level-ends.ts'
import { joinedHubs, type JoinedHub } from './testing/joined-hubs.ts'
import { contextOn, event, makeSmallLeague } from './testing/small-league.ts'
import { commanded, type ClockCommand } from './transitions.ts'

/** Processes of one league, each with a phone that follows its clock; levels of two seconds, by the time of day. */

let database: Database
const closers: (() => unknown)[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  await makeSmallLeague(database)
  await database.db.insert(structures).values({ id: 9, name: 'Two seconds each' })
  await database.db.insert(structureLevels).values(
    Array.from({ length: 60 }, (_, index) => ({
      structureId: 9,
      roundNumber: index + 1,
      smallBlind: 100 * (index + 1),
      bigBlind: 200 * (index + 1),
      roundSeconds: 2,
    })),
  )
})
afterAll(() => database.close())

beforeEach(async () => {
  await database.db.delete(clocks)
  await database.db.delete(events)
  await database.db.insert(events).values(event({ id: 1, startsAt: new Date(), structureId: 9 }))
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A process on connections of its own, whose machine is so far ahead. */
async function startProcess({ hub, join, connect }: JoinedHub, aheadMs = 0) {
  const own = database.url === null ? database : await openDatabase({ url: database.url })
  const now = createServerClock(null, () => Date.now() + aheadMs)
  const context = { ...contextOn(own), hub, now }
  closers.push(await now.follow(own.db, context.log), await join(own), sendLevelEnds(context))
  if (own !== database) closers.push(() => own.close())
  connect()
  return {
    context,
    command: (name: ClockCommand) => changeClock(context, 1, commanded(name)),
    status: () => clockStatusReader(context)(1),
  }
}

/** What a phone shows that drops what is not newer [F40]. */
function shown({ received }: JoinedHub) {
  const [first, ...later] = received
  return later.reduce((known, status) => ((status.version ?? 0) > (known?.version ?? 0) ? status : known), first)
}

const levelOf = (hub: JoinedHub) => shown(hub)?.currentRound ?? 0
const until = (condition: () => boolean) => expect.poll(condition, { interval: 20, timeout: 20_000 }).toBe(true)

/** Resolves so long before the end of the level that is played. */
async function beforeTheEnd(ms: number): Promise<void> {
  const [clock] = await database.db.select().from(clocks)
  const passed = (Date.now() - (clock?.triggeredAt.getTime() ?? 0)) % 2_000
  await new Promise((resolve) => setTimeout(resolve, 2_000 - passed - ms + (passed > 2_000 - ms ? 2_000 : 0)))
}

test('each process sends the ends of levels, under the versions that all compute, and nothing is written [D2.27]', async () => {
  const hubs = joinedHubs(2)
  const [one] = await Promise.all(hubs.map((hub) => startProcess(hub)))
  const stored = await one?.command('start')
  await until(() => hubs.every((hub) => levelOf(hub) >= 3))
  for (const { received } of hubs)
    expect(
      received.slice(0, 3).map(({ version, currentRound, nextBlind }) => [version, currentRound, nextBlind]),
    ).toEqual([
      [1, 1, '200/400'],
      [2, 2, '300/600'],
      [3, 3, '400/800'],
    ])
  expect(await database.db.select().from(clocks)).toEqual([stored])
})

test('a pause in the last moment of a level on another process stands on all phones [D2.27, F40]', async () => {
  const hubs = joinedHubs(2)
  const [one, other] = await Promise.all(hubs.map((hub) => startProcess(hub)))
  await one?.command('start')
  for (const ms of [200, 100, 20]) {
    await beforeTheEnd(ms)
    const { version } = (await other?.command('pause')) ?? {}
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    for (const hub of hubs) expect(shown(hub)).toMatchObject({ runStatus: RunStatus.PAUSED, version })
    expect(await one?.status()).toMatchObject({ runStatus: RunStatus.PAUSED, version })
    await one?.command('resume')
  }
})

test('a process whose machine is 30 s ahead sends what the others send, when they do [F104]', async () => {
  const hubs = joinedHubs(2)
  const [one] = await Promise.all(hubs.map((hub, index) => startProcess(hub, index * 30_000)))
  if (database.url === null) return
  await one?.command('start')
  await until(() => hubs.every((hub) => levelOf(hub) === 2))
  await one?.command('pause')
  await until(() => hubs.every((hub) => shown(hub)?.runStatus === RunStatus.PAUSED))
  expect(hubs.map(levelOf)).toEqual([2, 2])
})

test('a process whose messages were lost shows a command at the end of a level, and goes back to nothing [F40, F119]', async () => {
  const [hub, lost] = joinedHubs(2) as [JoinedHub, JoinedHub]
  const one = await startProcess(hub)
  await startProcess(lost)
  await one.command('start')
  await until(() => levelOf(lost) === 2)
  lost.loseMessages()
  await one.command('next')
  await until(() => levelOf(lost) >= 4)
  await one.command('pause')
  await until(() => shown(lost)?.runStatus === RunStatus.PAUSED)
  await one.command('resume')
  lost.find()
  await until(() => shown(lost)?.runStatus === RunStatus.RUNNING && levelOf(lost) === levelOf(hub))
  for (const { received } of [hub, lost]) {
    const versions = received.map(({ version }) => version ?? 0)
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
  }
})

test('who begins to follow a clock reads it, and then is sent the next level, whose next blind is known [D1.21]', async () => {
  const hubs = joinedHubs(2) as [JoinedHub, JoinedHub]
  const one = await startProcess(hubs[0])
  await one.command('start')
  const late = await startProcess(hubs[1])
  const read = await late.status()
  await until(() => hubs[1].received.length > 0)
  const [first] = hubs[1].received
  expect(first?.version).toBe((read?.version ?? 0) + 1)
  const levels = read?.blindStructureList ?? []
  expect(clockAt({ ...first, blindStructureList: levels } as typeof read & object, Date.now()).nextBlind).not.toBe(
    '---',
  )
})
