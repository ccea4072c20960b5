import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getTournamentClockStatus, type ClockStatusResponse } from '#contract/tournament-clock.ts'
import { clockAt, nextBreak } from '#domain/clock/clock.ts'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { clocks, events, prizes, results } from '#server/db/schema/events.ts'
import { createTicker } from '#server/demo/simulation/ticker.ts'
import { HOUR, MINUTE, START, event, makeSmallLeague, roundTheClock } from '#server/clocks/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp({ now: new Date(START) })
  await makeSmallLeague(server.context.database)
})

afterAll(() => server.close())

beforeEach(async () => {
  for (const table of [results, prizes, clocks, events]) await server.db.delete(table)
})

async function add(values = event()): Promise<number> {
  const [row] = await server.db.insert(events).values(values).returning({ id: events.id })
  return row?.id ?? 0
}

async function directTo(ms: number): Promise<void> {
  server.now.set(new Date(ms))
  await createTicker(server.context).play()
}

async function statusOf(eventId: number): Promise<ClockStatusResponse> {
  const answer = await server.call(getTournamentClockStatus, { query: { eventId } })
  if (!answer) throw new Error('There is no clock.')
  return answer
}

describe('the status of a tournament clock', () => {
  test('has every field of the contract while a level is played [P3.30, P7.44]', async () => {
    const eventId = await add(roundTheClock())
    await directTo(START + 50 * MINUTE)
    const status = await statusOf(eventId)
    expect(status).toEqual({
      eventId,
      eventStatusId: 1,
      runStatus: RunStatus.RUNNING,
      currentRound: 3,
      isRound: true,
      remainingSeconds: 900,
      triggeredDateTime: '2026-11-20T20:10:00+11:00',
      lateRegistrationDateTime: '2026-11-20T20:30:00+11:00',
      currentBlind: '400/800',
      nextBlind: '800/1600',
      ante: '',
      currentBlindStructure: {
        roundNumber: 3,
        roundLength: 900,
        breakLength: 0,
        formatBlind: '400/800',
        formatAnte: '',
      },
      totalPlayers: expect.any(Number) as number,
      playersRemaining: expect.any(Number) as number,
      averageChip: expect.any(Number) as number,
      startStack: 10_000,
      alternateClockMessage: null,
      prizePool: null,
      listsVersion: expect.any(String) as string,
      version: expect.any(Number) as number,
      blindStructureList: expect.any(Array) as [],
      prizeStructureList: [],
    })
    expect(status.totalPlayers).toBeGreaterThan(1)
  })

  test('lists the levels with blinds and antes as text and lengths in seconds [P3.31, D2.1]', async () => {
    const { blindStructureList } = await statusOf(await add())
    expect(blindStructureList).toHaveLength(6)
    expect(blindStructureList.slice(1, 4)).toEqual([
      { roundNumber: 2, roundLength: 900, breakLength: 600, formatBlind: '200/400', formatAnte: '' },
      { roundNumber: 3, roundLength: 900, breakLength: 0, formatBlind: '400/800', formatAnte: '' },
      { roundNumber: 4, roundLength: 900, breakLength: 600, formatBlind: '800/1600', formatAnte: '50' },
    ])
  })

  test('sends the seconds with the instant at which they were true, whenever it is asked [D2.7]', async () => {
    const eventId = await add(roundTheClock())
    await directTo(START + 31 * MINUTE)
    const first = await statusOf(eventId)
    server.now.set(new Date(START + 36 * MINUTE))
    expect(await statusOf(eventId)).toEqual(first)
    expect(clockAt(first, START + 36 * MINUTE)).toMatchObject({ phase: 'break', remainingSeconds: 240 })
  })

  test('before its registration opens a clock has not started and shows its structure [P2.180]', async () => {
    const eventId = await add(event({ startsAt: new Date(START + 72 * HOUR) }))
    const status = await statusOf(eventId)
    expect(status).toMatchObject({
      runStatus: RunStatus.NOT_START,
      currentRound: 0,
      totalPlayers: 0,
      startStack: 10_000,
      triggeredDateTime: null,
      nextBlind: '100/200',
      prizeStructureList: [],
    })
    expect(status.blindStructureList).toHaveLength(6)
    expect(clockAt(status, START).phase).toBe('registration')
  })

  test('prizes come in dollars once late registration has closed, under another version of the lists [P2.185, P2.186, D1.21]', async () => {
    const eventId = await add(roundTheClock())
    await directTo(START + HOUR - MINUTE)
    const before = await statusOf(eventId)
    await directTo(START + HOUR)
    const after = await statusOf(eventId)
    expect([before.prizeStructureList, before.prizePool]).toEqual([[], null])
    expect(after.listsVersion).not.toBe(before.listsVersion)
    expect(after.prizeStructureList[0]).toMatchObject({ rank: 1 })
    expect(after.prizeStructureList.reduce((sum, { prize }) => sum + prize, 0)).toBe(after.prizePool)
    expect(nextBreak(after, START + HOUR)?.startsAtMs).toBe(START + 70 * MINUTE)
  })

  test('after all rounds it stays as it ended, with one player left [P2.181, P4.35]', async () => {
    const eventId = await add()
    await directTo(START + 6 * HOUR)
    const status = await statusOf(eventId)
    expect(status).toMatchObject({
      runStatus: RunStatus.END_OF_ALL_ROUND,
      playersRemaining: 1,
      averageChip: (status.totalPlayers ?? 0) * 10_000,
    })
    expect(status.prizeStructureList.length).toBeGreaterThan(0)
  })

  test('an evening that was played out without its clock is over, even where its clock was left running', async () => {
    const eventId = await add(roundTheClock())
    await directTo(START + 20 * MINUTE)
    await server.db
      .update(events)
      .set({ statusId: 2, entrants: 18, endedAt: new Date(START + 3 * HOUR), prizePoolCents: 40_000 })
    await server.db.insert(prizes).values({ eventId, rank: 1, amountCents: 40_000 })
    expect(await statusOf(eventId)).toMatchObject({
      runStatus: RunStatus.END_OF_ALL_ROUND,
      totalPlayers: 18,
      playersRemaining: 1,
      prizePool: 400,
      prizeStructureList: [{ rank: 1, prize: 400 }],
      triggeredDateTime: '2026-11-20T22:30:00+11:00',
    })
  })

  test('called off, a clock that was begun keeps its last true figures, and one that was not has none [F116]', async () => {
    const [begun, opened] = [await add(roundTheClock()), await add(event({ startsAt: new Date(START + 90 * MINUTE) }))]
    const never = await add(event({ startsAt: new Date(START + 72 * HOUR) }))
    await directTo(START + 50 * MINUTE)
    const before = await statusOf(begun)
    await server.db.update(events).set({ statusId: 2, cancelReason: 'The room is flooded' })
    server.now.set(new Date(START + 3 * HOUR))
    const off = { eventStatusId: 2, cancelReason: 'The room is flooded' }
    const after = await statusOf(begun)
    expect(after).toEqual({ ...before, ...off, runStatus: RunStatus.PAUSED })
    expect(after.playersRemaining).toBeGreaterThan(1)
    expect(clockAt(after, START + 3 * HOUR)).toMatchObject({ phase: 'calledOff', round: 3 })
    for (const eventId of [opened, never]) {
      const status = await statusOf(eventId)
      expect(status).toMatchObject({
        ...off,
        runStatus: RunStatus.NOT_START,
        currentRound: 0,
        triggeredDateTime: eventId === never ? null : (expect.any(String) as string),
      })
      expect(clockAt(status, START)).toMatchObject({ phase: 'calledOff', round: 0 })
    }
  })

  test('on hold says so in its status [F116]', async () => {
    const eventId = await add(event({ statusId: 6, startsAt: new Date(START + 72 * HOUR) }))
    expect(await statusOf(eventId)).toMatchObject({ eventStatusId: 6, runStatus: RunStatus.NOT_START })
  })

  test('an event without a clock, or none at all, is null', async () => {
    const plain = await add(event({ hasClock: false }))
    expect(await server.call(getTournamentClockStatus, { query: { eventId: plain } })).toBeNull()
    expect(await server.call(getTournamentClockStatus, { query: { eventId: 999_999 } })).toBeNull()
  })

  test.each([
    '',
    '?eventId=',
    '?eventId=abc',
    '?eventId=0',
    '?eventId=-1',
    '?eventId=1.5',
    '?eventId=99999999999',
    '?eventId=1&eventId=2',
  ])('an odd id is refused, not failed on: %s', async (query) => {
    const answer = await server.request('GET', `/umbraco/api/TournamentClock/GetTournamentClockStatus${query}`)
    expect([answer.status, answer.json()]).toMatchObject([400, { id: 'invalid-request' }])
  })
})
