import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { results } from '#server/db/schema/events.ts'
import { leagueState } from '#server/db/schema/system.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { createDirector as directorOf } from './director.ts'
import { HOUR, MINUTE, contextOn, describeLeague } from './testing/small-league.ts'
import { createDirector, live, openDirectedLeague } from './testing/directed-league.ts'
import { START } from './testing/games.ts'

const league = openDirectedLeague()

describe('a league that is no demo', () => {
  beforeEach(() => league.database.db.delete(leagueState))
  afterEach(() => describeLeague(league.database))

  test('nothing is invented: clocks are started and finished manually and run through their levels between', async () => {
    const [eventId, plain] = [await league.add(), await league.add({ hasClock: false })]
    const context = contextOn(league.database, START)
    const director = directorOf(context)
    await live(context, START + HOUR, director)
    expect(await league.clockOf(eventId)).toBeUndefined()
    await director.command('start', eventId)
    await live(context, START + 2 * HOUR, director)
    expect(await league.clockOf(eventId)).toMatchObject({
      runStatus: RunStatus.RUNNING,
      currentRound: 4,
      totalPlayers: 0,
      triggeredAt: new Date(START + 115 * MINUTE),
    })
    await director.command('finish', eventId)
    expect(await league.eventOf(eventId)).toMatchObject({ statusId: 2, endedAt: new Date(START + 2 * HOUR) })
    await live(context, START + 9 * HOUR, director)
    expect(await league.eventOf(plain)).toMatchObject({ statusId: 1 })
    expect(await league.database.db.select().from(results)).toEqual([])
  })

  test('a clock whose last level runs out stays there, and its event open, until it is finished manually [D2.20]', async () => {
    const eventId = await league.add()
    const context = contextOn(league.database, START)
    const director = directorOf(context)
    await director.command('start', eventId)
    await live(context, START + 30 * HOUR, director)
    expect(await league.clockOf(eventId)).toMatchObject({
      runStatus: RunStatus.RUNNING,
      currentRound: 6,
      remainingSeconds: 0,
      triggeredAt: new Date(START + 110 * MINUTE),
    })
    expect(await league.eventOf(eventId)).toMatchObject({ statusId: 1, endedAt: null })
    await director.command('finish', eventId)
    expect(await league.eventOf(eventId)).toMatchObject({ statusId: 2, endedAt: new Date(START + 30 * HOUR) })
  })

  test('a pause lasts for days: what was paused on the first is resumed on the second [D2.21]', async () => {
    const eventId = await league.add()
    const context = contextOn(league.database, START)
    const director = directorOf(context)
    await director.command('start', eventId)
    await live(context, START + 10 * MINUTE, director)
    await director.command('pause', eventId)
    await live(context, START + 40 * HOUR, director)
    expect(await league.clockOf(eventId)).toMatchObject({ runStatus: RunStatus.PAUSED, remainingSeconds: 300 })
    expect(await league.eventOf(eventId)).toMatchObject({ statusId: 1, endedAt: null })
    await director.command('resume', eventId)
    await live(context, START + 40 * HOUR + 6 * MINUTE, director)
    expect(await league.clockOf(eventId)).toMatchObject({ runStatus: RunStatus.RUNNING, currentRound: 2 })
  })
})

describe('manual commands', () => {
  test('start, pause, resume, next and finish change the clock, notify the hub, and what follows follows from there [F41]', async () => {
    const eventId = await league.add({ startsAt: new Date(START + 48 * HOUR) })
    const context = contextOn(league.database, START + 400)
    const director = createDirector(context)
    expect(await director.command('start', eventId)).toMatchObject({
      runStatus: RunStatus.RUNNING,
      currentRound: 1,
      triggeredAtMs: START,
    })
    await live(context, START + 10 * MINUTE, director)
    expect(await director.command('pause', eventId)).toMatchObject({
      runStatus: RunStatus.PAUSED,
      remainingSeconds: 300,
    })
    await live(context, START + 40 * MINUTE, director)
    expect(await league.clockOf(eventId)).toMatchObject({
      runStatus: RunStatus.PAUSED,
      remainingSeconds: 300,
      currentRound: 1,
    })
    await director.command('resume', eventId)
    expect(context.notices.at(-1)?.args[1]).toMatchObject({ runStatus: RunStatus.RUNNING, remainingSeconds: 300 })
    await live(context, START + 46 * MINUTE, director)
    expect(await league.clockOf(eventId)).toMatchObject({ currentRound: 2, triggeredAt: new Date(START + 45 * MINUTE) })
    await director.command('next', eventId)
    expect(context.notices.at(-1)?.args[1]).toMatchObject({
      currentRound: 2,
      isRound: false,
      version: (await league.clockOf(eventId))?.version,
    })
    await director.command('finish', eventId)
    expect(await league.eventOf(eventId)).toMatchObject({ statusId: 2, endedAt: new Date(START + 46 * MINUTE) })
    expect((await league.database.db.select().from(results)).length).toBeGreaterThan(0)
  })

  test('another director that starts goes on from what was done manually', async () => {
    const eventId = await league.add()
    const context = contextOn(league.database, START + MINUTE)
    await createDirector(context).command('next', eventId)
    await live(contextOn(league.database, START + 17 * MINUTE), START + 17 * MINUTE)
    expect(await league.clockOf(eventId)).toMatchObject({
      currentRound: 2,
      isRound: false,
      triggeredAt: new Date(START + 16 * MINUTE),
    })
  })

  test('a change that another process made meanwhile is not overwritten', async () => {
    const eventId = await league.add()
    const context = contextOn(league.database, START + MINUTE)
    const director = createDirector(context)
    await director.runUntil(context.now())
    await createDirector(contextOn(league.database, START + 2 * MINUTE)).command('pause', eventId)
    context.now.set(START + 20 * MINUTE)
    await director.runUntil(context.now())
    await director.runUntil(context.now())
    expect(await league.clockOf(eventId)).toMatchObject({
      runStatus: RunStatus.PAUSED,
      currentRound: 1,
      remainingSeconds: 780,
    })
  })

  test('an unknown event, one without a clock and one that is over are refused with one sentence', async () => {
    const [plain, over] = [await league.add({ hasClock: false }), await league.add({ statusId: 2 })]
    const director = createDirector(contextOn(league.database))
    await expect(director.command('start', 999_999)).rejects.toThrow(
      new CommandRejected('There is no open event 999999.'),
    )
    await expect(director.command('start', plain)).rejects.toThrow(new CommandRejected(`Event ${plain} has no clock.`))
    await expect(director.command('start', over)).rejects.toThrow(
      new CommandRejected(`There is no open event ${over}.`),
    )
  })
})
