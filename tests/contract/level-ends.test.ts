import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLOCK_EVENT } from '#contract/tournament-clock.ts'
import { clockAt } from '#domain/clock/clock.ts'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { clockRealtime } from '#features/clock/realtime.ts'
import { changeClock } from '#server/clocks/change-clock.ts'
import { sendLevelEnds } from '#server/clocks/level-ends.ts'
import { joinedHubs } from '#server/clocks/testing/joined-hubs.ts'
import { contextOn, event, makeSmallLeague } from '#server/clocks/testing/small-league.ts'
import { commanded, type ClockCommand } from '#server/clocks/transitions.ts'
import type { Database } from '#server/db/client.ts'
import { events } from '#server/db/schema/events.ts'
import { structureLevels, structures } from '#server/db/schema/places.ts'
import { clockStatusReader } from '#server/resources/tournament-clock/routes.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { clockQueries, type ReceivedClock } from '#shared/clock/queries.ts'

/** What the app makes of the messages of two processes, over levels of two seconds. */

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await makeSmallLeague(database)
  await database.db.insert(structures).values({ id: 9, name: 'Two seconds each' })
  const levels = Array.from({ length: 20 }, (_, index) => index + 1)
  await database.db.insert(structureLevels).values(
    levels.map((roundNumber) => ({
      structureId: 9,
      roundNumber,
      smallBlind: 100 * roundNumber,
      bigBlind: 200 * roundNumber,
      roundSeconds: 2,
    })),
  )
  await database.db.insert(events).values(event({ id: 1, startsAt: new Date(), structureId: 9 }))
})
afterAll(() => database.close())

test('a live phone knows the next blind after each level, and a pause of another process stands [D1.20, D2.27, F40]', async () => {
  const { queryKey } = clockQueries.status(1)
  const joined = joinedHubs(2).map(async ({ hub, join, connect, follow }) => {
    await join(database)
    const context = { ...contextOn(database), hub, now: () => new Date() }
    const stop = sendLevelEnds(context)
    const phone = new QueryClient()
    const read = async () => {
      const status = await clockStatusReader(context)(1)
      if (status) phone.setQueryData<ReceivedClock>(queryKey, { status, heardAtMs: 0 })
    }
    follow((args) => clockRealtime.handlers[CLOCK_EVENT]?.(args, phone))
    connect()
    const shown = () => phone.getQueryData<ReceivedClock>(queryKey)?.status
    return { command: (name: ClockCommand) => changeClock(context, 1, commanded(name)), stop, read, shown }
  })
  const processes = await Promise.all(joined)
  await processes[0]?.command('start')
  for (const { read } of processes) await read()
  for (const round of [2, 3])
    for (const { shown } of processes) {
      await expect.poll(() => shown()?.currentRound, { interval: 20, timeout: 10_000 }).toBe(round)
      const status = shown()
      const view = status && clockAt(status, Date.parse(status.triggeredDateTime ?? '') + 500)
      expect(view).toMatchObject({ round, advanced: false, nextBlind: `${100 * (round + 1)}/${200 * (round + 1)}` })
    }
  const { version } = (await processes[1]?.command('pause')) ?? {}
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  for (const { shown, stop } of processes) {
    expect(shown()).toMatchObject({ runStatus: RunStatus.PAUSED, version })
    stop()
  }
})
