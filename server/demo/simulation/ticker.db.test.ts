import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockStatusChange } from '#contract/tournament-clock.ts'
import { RunStatus } from '#domain/clock/clock-status.ts'
import * as v from 'valibot'
import { clocks, events, prizes, results } from '#server/db/schema/events.ts'
import { changeClock, payPrizes } from '#server/clocks/change-clock.ts'
import { openClockLeague } from '#server/clocks/testing/clock-league.ts'
import {
  HOUR,
  MINUTE,
  START,
  contextOn,
  event,
  roundTheClock,
  type TestContext,
} from '#server/clocks/testing/small-league.ts'
import { commanded, counted, type ClockChange } from '#server/clocks/transitions.ts'
import { clockStatusReader } from '#server/resources/tournament-clock/routes.ts'
import { createTicker } from './ticker.ts'

const league = openClockLeague()

/** Comes back exactly when the ticker asks for it, as its timer would. */
async function live(context: TestContext, untilMs: number, ticker = createTicker(context)): Promise<void> {
  for (let atMs = context.now().getTime(); atMs <= untilMs;) {
    context.now.set(atMs)
    atMs = Math.max(await ticker.play(), atMs + 1)
  }
  context.now.set(untilMs)
}

describe('the ticker', () => {
  test('plays an evening from its registration to its results', async () => {
    const eventId = await league.add()
    const context = contextOn(league.database, START - 2 * HOUR)
    await live(context, START - MINUTE)
    expect(await league.clockOf(eventId)).toMatchObject({ runStatus: RunStatus.NOT_START, currentRound: 0 })
    await live(context, START + 20 * MINUTE)
    expect(await clockStatusReader(context)(eventId)).toMatchObject({
      runStatus: RunStatus.RUNNING,
      currentRound: 2,
      isRound: true,
      triggeredDateTime: '2026-11-20T19:45:00+11:00',
      remainingSeconds: 900,
    })
    expect(await league.database.db.select().from(prizes)).toEqual([])
    await live(context, START + 4 * HOUR)

    const [clock, closed] = [await league.clockOf(eventId), await league.eventOf(eventId)]
    const paid = await league.database.db.select().from(prizes).orderBy(asc(prizes.rank))
    const written = await league.database.db.select().from(results).orderBy(asc(results.place))
    expect(clock).toMatchObject({
      runStatus: RunStatus.END_OF_ALL_ROUND,
      playersRemaining: 1,
      totalPlayers: written.length,
    })
    expect(closed).toMatchObject({ statusId: 2, endedAt: clock?.triggeredAt, entrants: written.length })
    expect(paid.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(closed?.prizePoolCents)
    expect(written.slice(0, paid.length).map(({ cashCents }) => cashCents)).toEqual(
      paid.map(({ amountCents }) => amountCents),
    )
    expect(written.map(({ place }) => place)).toEqual(written.map((_, index) => index + 1))
    expect(written[0]?.points).toBeGreaterThan(written[1]?.points ?? 0)
  })

  test('the prizes are known once late registration has closed [P2.185, P2.186]', async () => {
    const eventId = await league.add()
    const context = contextOn(league.database, START)
    await live(context, START + HOUR - 1000)
    const before = await league.clockOf(eventId)
    expect(await league.database.db.select().from(prizes)).toEqual([])
    await live(context, START + HOUR)
    expect((await league.database.db.select().from(prizes)).length).toBeGreaterThan(0)
    expect((await league.clockOf(eventId))?.listsVersion).not.toBe(before?.listsVersion)
    expect((await league.eventOf(eventId))?.entrants).toBeGreaterThan(0)
  })

  test('notifies the hub of each command once, newer by its version, with the status and without its lists [D1.19, D1.20, F40]', async () => {
    const eventId = await league.add()
    const context = contextOn(league.database, START - 2 * HOUR)
    await live(context, START + 5 * HOUR)
    const sent = context.notices.map(({ target, args, eventId: about }) => {
      expect([target, args[0], about]).toEqual(['notifyTournamentClockStatusUpdate', eventId, eventId])
      expect(args[1]).not.toHaveProperty('blindStructureList')
      return v.parse(clockStatusChange, args[1])
    })
    const versions = sent.map(({ version }) => version ?? 0)
    expect(versions.every((version, index) => index === 0 || version > (versions[index - 1] ?? 0))).toBe(true)
    expect(sent.at(-1)).toMatchObject({
      runStatus: RunStatus.END_OF_ALL_ROUND,
      version: (await league.clockOf(eventId))?.version,
    })
    expect(sent.find(({ currentRound }) => currentRound === 1)).toMatchObject({
      currentBlind: '100/200',
      nextBlind: '200/400',
    })
    const registering = sent.filter(({ runStatus }) => runStatus === RunStatus.NOT_START)
    expect(registering.length).toBeLessThanOrEqual(1 + HOUR / 20_000)
  })

  test('after a restart at any moments and any time away all rows are the same but for versions', async () => {
    const starts = [START, START + 7 * MINUTE, START + HOUR, START + 3 * HOUR]
    const add4 = async () => {
      for (const [index, startsAt] of starts.entries())
        await league.database.db
          .insert(events)
          .values(event({ id: 100 + index, startsAt: new Date(startsAt), hasClock: index !== 2 }))
    }
    const until = START + 4 * HOUR
    await add4()
    await live(contextOn(league.database, START - 2 * HOUR), until)
    const continuous = await everything()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -2 * HOUR, max: 4 * HOUR }), { maxLength: 6 }), async (moments) => {
        await league.empty()
        await add4()
        for (const moment of [...moments.toSorted((a, b) => a - b), until - START]) {
          await createTicker(contextOn(league.database, START + moment)).play()
        }
        expect(await everything()).toEqual(continuous)
      }),
      { numRuns: 12 },
    )
  })

  test('an evening without a clock is closed with its results when it is over; one on hold is not played', async () => {
    const [plain, held] = [await league.add({ hasClock: false }), await league.add({ statusId: 6 })]
    const context = contextOn(league.database, START)
    await live(context, START + 10 * MINUTE)
    expect(await league.eventOf(plain)).toMatchObject({ statusId: 1 })
    await live(context, START + 6 * HOUR)
    const closed = await league.eventOf(plain)
    expect(closed).toMatchObject({ statusId: 2 })
    expect((await league.database.db.select().from(results)).length).toBe(closed?.entrants)
    expect(await league.eventOf(held)).toMatchObject({ statusId: 6, endedAt: null })
    expect(await league.database.db.select().from(clocks)).toEqual([])
  })

  test('an event called off or put on hold since goes no further: no step, no result, nobody is notified of one [F116]', async () => {
    const [played, upcoming] = [await league.add(), await league.add({ startsAt: new Date(START + 117 * MINUTE) })]
    const context = contextOn(league.database, START)
    const ticker = createTicker(context)
    await live(context, START + 54 * MINUTE, ticker)
    const before = await league.clockOf(played)
    const sent = context.notices.length
    expect(before).toMatchObject({ runStatus: RunStatus.RUNNING, currentRound: 3 })
    const { db } = league.database
    await db.update(events).set({ statusId: 2, cancelReason: 'Flood' }).where(eq(events.id, played))
    await db.update(events).set({ statusId: 6 }).where(eq(events.id, upcoming))
    await live(context, START + 9 * HOUR, ticker)
    expect(await league.clockOf(played)).toEqual(before)
    expect(await league.clockOf(upcoming)).toBeUndefined()
    expect(context.notices).toHaveLength(sent)
    expect(await db.select().from(results)).toEqual([])
    expect(await league.eventOf(upcoming)).toMatchObject({ statusId: 6, endedAt: null })
  })

  test('pauses now and then, one to four minutes, but never the series that runs round the clock', async () => {
    for (let index = 0; index < 24; index += 1)
      await league.database.db.insert(events).values(event({ id: 200 + index }))
    for (let index = 0; index < 24; index += 1)
      await league.database.db.insert(events).values(roundTheClock({ id: 300 + index }))
    const context = contextOn(league.database, START - HOUR)
    await live(context, START + 4 * HOUR)
    const sent = context.notices.map(({ args }) => v.parse(clockStatusChange, args[1]))
    const pausedIds = new Set(
      sent.filter(({ runStatus }) => runStatus === RunStatus.PAUSED).map(({ eventId }) => eventId),
    )
    expect(pausedIds.size).toBeGreaterThan(2)
    expect(pausedIds.size).toBeLessThan(16)
    expect([...pausedIds].every((id) => id < 300)).toBe(true)
    for (const id of pausedIds) {
      const own = sent.filter(({ eventId }) => eventId === id)
      const from = own.findIndex(({ runStatus }) => runStatus === RunStatus.PAUSED)
      const until = own.findIndex(({ runStatus }, index) => index > from && runStatus === RunStatus.RUNNING)
      const seconds =
        (Date.parse(own[until]?.triggeredDateTime ?? '') - Date.parse(own[from]?.triggeredDateTime ?? '')) / 1000
      expect(seconds).toBeGreaterThanOrEqual(60)
      expect(seconds).toBeLessThanOrEqual(240)
      expect(own[from]?.alternateClockMessage).toMatch(/\w/)
    }
    expect(await league.database.db.select().from(events).where(eq(events.statusId, 1))).toEqual([])
  })

  test.each<[string, ClockChange]>([
    ['pauses', commanded('pause')],
    ['advances', commanded('next')],
    ['finishes', commanded('finish')],
    ['counts', counted({ remaining: 3, total: 9 })],
  ])('a game that a person %s is theirs from then on', async (_, change) => {
    const eventId = await league.add()
    const context = contextOn(league.database, START - HOUR)
    const ticker = createTicker(context)
    await live(context, START + 20 * MINUTE, ticker)
    const changed = await changeClock(context, eventId, change)
    await live(context, START + 9 * HOUR, ticker)
    await createTicker(context).play()
    expect(await league.clockOf(eventId)).toEqual(changed)
    expect(await league.database.db.select().from(results)).toEqual([])
  })

  test('a game whose prizes a person has said is theirs from then on', async () => {
    const eventId = await league.add()
    const context = contextOn(league.database, START + 10 * MINUTE)
    const ticker = createTicker(context)
    await ticker.play()
    await payPrizes(context, eventId, [{ rank: 1, amountCents: 5000 }])
    await live(context, START + 9 * HOUR, ticker)
    expect(await league.database.db.select().from(prizes)).toEqual([{ eventId, rank: 1, amountCents: 5000 }])
    expect(await league.clockOf(eventId)).toMatchObject({ runStatus: RunStatus.RUNNING })
  })

  test('of several processes each command is given once', async () => {
    const eventId = await league.add()
    const processes = [1, 2, 3].map(() => contextOn(league.database, START + 3 * MINUTE))
    await Promise.all(processes.map((context) => createTicker(context).play()))
    expect(processes.map(({ notices }) => notices.length)).toEqual([1, 1, 1])
    expect(await league.clockOf(eventId)).toMatchObject({ runStatus: RunStatus.RUNNING, version: 1 })
  })

  test('started, it follows the server’s own clock; stopped, it writes nothing more', async () => {
    const eventId = await league.add()
    const context = contextOn(league.database, START - 200)
    const ticker = createTicker(context)
    await ticker.start()
    expect(await league.clockOf(eventId)).toMatchObject({ runStatus: RunStatus.NOT_START })
    context.now.set(START)
    await expect.poll(async () => (await league.clockOf(eventId))?.runStatus).toBe(RunStatus.RUNNING)
    await ticker.stop()
    const left = await league.clockOf(eventId)
    context.now.set(START + 4 * HOUR)
    await ticker.stop()
    expect(await league.clockOf(eventId)).toEqual(left)
  })
})

async function everything() {
  return {
    clocks: (await league.database.db.select().from(clocks).orderBy(asc(clocks.eventId))).map((row) => ({
      ...row,
      version: 0,
    })),
    events: await league.database.db.select().from(events).orderBy(asc(events.id)),
    prizes: await league.database.db.select().from(prizes).orderBy(asc(prizes.eventId), asc(prizes.rank)),
    results: await league.database.db.select().from(results).orderBy(asc(results.eventId), asc(results.place)),
  }
}
