import { describe, expect, test } from 'vitest'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { standingAt } from '#domain/clock/stored-clock.ts'
import { results } from '#server/db/schema/events.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { cancelEvent } from '#server/ledger/cancellation/cancel-event.ts'
import { clockStatusReader } from '#server/resources/tournament-clock/routes.ts'
import { changeClock } from './change-clock.ts'
import { levelsOf } from './queries.ts'
import { openClockLeague } from './testing/clock-league.ts'
import { contextOn, HOUR, MINUTE, START, type TestContext } from './testing/small-league.ts'
import { commanded, withMessage, type ClockCommand } from './transitions.ts'

const league = openClockLeague()

function command(context: TestContext, name: ClockCommand, eventId: number) {
  return changeClock(context, eventId, commanded(name))
}

describe('a clock that people move', () => {
  test('is started and finished manually and runs through its levels between, without a write [D2.27]', async () => {
    const eventId = await league.add()
    const context = contextOn(league.database, START)
    const stored = await command(context, 'start', eventId)
    context.now.set(START + 100 * MINUTE)
    expect(await league.clockOf(eventId)).toEqual(stored)
    expect(await clockStatusReader(context)(eventId)).toMatchObject({
      runStatus: RunStatus.RUNNING,
      currentRound: 6,
      remainingSeconds: 900,
      nextBlind: null,
      version: 8,
    })
    await command(context, 'finish', eventId)
    expect(await league.clockOf(eventId)).toMatchObject({ version: 9, runsOutAt: null })
    expect(await league.eventOf(eventId)).toMatchObject({ statusId: 2, endedAt: new Date(START + 100 * MINUTE) })
    expect(await league.database.db.select().from(results)).toEqual([])
  })

  test('whose last level runs out stays there, and its event open, until it is finished manually [D2.20]', async () => {
    const eventId = await league.add()
    const context = contextOn(league.database, START)
    const { runsOutAt } = await command(context, 'start', eventId)
    expect(runsOutAt).toEqual(new Date(START + 110 * MINUTE))
    context.now.set(START + 30 * HOUR)
    expect(await clockStatusReader(context)(eventId)).toMatchObject({
      runStatus: RunStatus.RUNNING,
      currentRound: 6,
      remainingSeconds: 0,
      triggeredDateTime: '2026-11-20T21:20:00+11:00',
    })
    expect(await league.eventOf(eventId)).toMatchObject({ statusId: 1, endedAt: null })
    await command(context, 'finish', eventId)
    expect(await league.eventOf(eventId)).toMatchObject({ statusId: 2, endedAt: new Date(START + 30 * HOUR) })
  })

  test('stays paused for days: what was paused on the first is resumed on the second [D2.21]', async () => {
    const eventId = await league.add()
    const context = contextOn(league.database, START)
    await command(context, 'start', eventId)
    context.now.set(START + 10 * MINUTE)
    expect(await command(context, 'pause', eventId)).toMatchObject({ remainingSeconds: 300, runsOutAt: null })
    context.now.set(START + 40 * HOUR)
    expect(await command(context, 'resume', eventId)).toMatchObject({ remainingSeconds: 300 })
    context.now.set(START + 40 * HOUR + 6 * MINUTE)
    expect(await clockStatusReader(context)(eventId)).toMatchObject({ runStatus: RunStatus.RUNNING, currentRound: 2 })
  })

  test('notifies the hub of each command once, with the status and without its lists [D1.19, D1.20]', async () => {
    const eventId = await league.add()
    const context = contextOn(league.database, START + 400)
    await command(context, 'start', eventId)
    context.now.set(START + 20 * MINUTE)
    await changeClock(context, eventId, withMessage('Dinner at nine'))
    expect(context.notices.map(({ target, args, eventId: about }) => [target, args[0], about])).toEqual(
      [1, 2].map(() => ['notifyTournamentClockStatusUpdate', eventId, eventId]),
    )
    expect(context.notices.map(({ args }) => args[1])).toMatchObject([
      { currentRound: 1, version: 1, nextBlind: '200/400' },
      { currentRound: 2, version: 3, nextBlind: '400/800', remainingSeconds: 900 },
    ])
    expect(context.notices[0]?.args[1]).not.toHaveProperty('blindStructureList')
  })

  test('an unknown event, one without a clock and one that is over are refused with one sentence', async () => {
    const [plain, over] = [await league.add({ hasClock: false }), await league.add({ statusId: 2 })]
    const context = contextOn(league.database)
    const start = (eventId: number) => command(context, 'start', eventId)
    await expect(start(999_999)).rejects.toThrow(new CommandRejected('There is no open event 999999.'))
    await expect(start(plain)).rejects.toThrow(new CommandRejected(`Event ${plain} has no clock.`))
    await expect(start(over)).rejects.toThrow(new CommandRejected(`There is no open event ${over}.`))
  })
})

test('versions grow by one with each end of a level and each command, two in the last second of a level [F40]', async () => {
  const eventId = await league.add()
  const context = contextOn(league.database, START)
  const versions: number[] = []
  for (const [second, name] of [
    [0, 'start'],
    [600, 'pause'],
    [700, 'resume'],
    // Level 1 has ended at 1000, level 2 at 1900.
    [2000, 'pause'],
    [2100, 'resume'],
    // Its break would end in a second: another process may have sent the next level.
    [2599.5, 'pause'],
  ] as const) {
    context.now.set(START + second * 1000)
    versions.push((await command(context, name, eventId)).version)
  }
  expect(versions).toEqual([1, 2, 3, 6, 7, 9])
})

test('an event that is called off leaves its clock where it stands, in the same transaction [F116]', async () => {
  const eventId = await league.add()
  const context = contextOn(league.database, START)
  await command(context, 'start', eventId)
  context.now.set(START + 20 * MINUTE)
  await cancelEvent(context, { eventId, reason: 'Flood', confirmed: 0 })
  expect(await league.clockOf(eventId)).toMatchObject({
    runStatus: RunStatus.PAUSED,
    currentRound: 2,
    remainingSeconds: 600,
    version: 3,
    runsOutAt: null,
  })
})

test('commands of two processes at once follow one another', async () => {
  const eventId = await league.add()
  const processes = [1, 2, 3].map(() => contextOn(league.database, START))
  await Promise.all(processes.map((context) => changeClock(context, eventId, withMessage('Welcome'))))
  expect(await league.clockOf(eventId)).toMatchObject({ version: 3 })
})

test('what is stored later than a level ends stands where all compute it', async () => {
  const eventId = await league.add()
  const context = contextOn(league.database, START)
  const first = await command(context, 'start', eventId)
  const levels = await levelsOf(league.database.db, 1)
  for (const minutes of [14, 16, 31, 45, 120]) {
    context.now.set(START + minutes * MINUTE)
    const { version: _version, message: _message, ...stored } = await changeClock(context, eventId, withMessage('x'))
    expect(standingAt(first, levels, START + minutes * MINUTE)).toMatchObject(stored)
  }
})
