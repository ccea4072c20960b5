import type { ServerContext } from '#server/context.ts'
import type { Hub, HubMessage, HubWatcher } from '#server/hub.ts'
import { BUS_CHANNEL, decodeMessage } from '#server/realtime/bus.ts'
import type { Database } from '#server/db/client.ts'
import type { events } from '#server/db/schema/events.ts'
import { nameColumns } from '#server/db/player-names.ts'
import { players } from '#server/db/schema/people.ts'
import { regions, structureLevels, structures, venues } from '#server/db/schema/places.ts'
import { readEnv } from '#server/settings/env.ts'
import { ROUND_THE_CLOCK } from '#server/demo/schedule/round-the-clock.ts'
import { writeLeagueState } from '#server/demo/league-state.ts'
import { createLog } from '#server/lifecycle/log.ts'

/** Friday 20 November 2026, 7:30 pm in Melbourne. */
export const START = Date.parse('2026-11-20T08:30:00Z')

type EventValues = typeof events.$inferInsert

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** One venue in Melbourne, 40 players who live near it, and a structure of six levels with a break after each second. */
export async function makeSmallLeague({ db }: Database): Promise<void> {
  await db.insert(regions).values({ id: 1, name: 'Melbourne', stateId: 1 })
  await db.insert(venues).values({
    id: 1,
    title: 'The Lantern Hotel',
    slug: 'the-lantern-hotel',
    address: '1 Example Street',
    suburb: 'Coburg',
    stateId: 1,
    regionId: 1,
    timeZone: 'Australia/Melbourne',
  })
  await db.insert(players).values(
    Array.from({ length: 40 }, (_, index) => ({
      id: index + 1,
      customerGuid: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
      membershipId: 1000 + index,
      cardNumber: `7000${index}`,
      ...nameColumns({ firstName: 'Player', lastName: `No. ${index + 1}` }),
      stateId: 1,
      homeVenueId: 1,
      createdAt: new Date(START),
    })),
  )
  await db.insert(structures).values({ id: 1, name: 'Pub 15' })
  await db.insert(structureLevels).values(
    Array.from({ length: 6 }, (_, index) => ({
      structureId: 1,
      roundNumber: index + 1,
      smallBlind: 100 * 2 ** index,
      bigBlind: 200 * 2 ** index,
      ante: index > 2 ? 50 : 0,
      roundSeconds: 900,
      breakSeconds: index % 2 === 1 && index < 5 ? 600 : 0,
    })),
  )
  await describeLeague({ db })
}

/** Notes what makes it a demo league. */
export async function describeLeague({ db }: Pick<Database, 'db'>): Promise<void> {
  await writeLeagueState(db, 'seed', 7)
  await writeLeagueState(db, 'lastInventedPlayer', 40)
}

/** An evening at the venue, with a clock; starts at START unless it is said otherwise. */
export function event(value: Partial<EventValues> = {}): EventValues {
  const startsAt = value.startsAt ?? new Date(START)
  return {
    venueId: 1,
    stateId: 1,
    regionId: 1,
    title: 'Friday Deepstack',
    type: 'Weekly',
    eventTypeId: 1,
    brandId: 2,
    brandName: 'APL',
    statusId: 1,
    startsAt,
    localDate: '2026-11-20',
    startTime: '19:30',
    regoAt: new Date(startsAt.getTime() - HOUR),
    lateRegoAt: new Date(startsAt.getTime() + HOUR),
    buyInCents: 2500,
    guaranteeCents: 20_000,
    startingStack: 10_000,
    structureId: 1,
    capacity: 30,
    hasClock: true,
    ...value,
  }
}

/** Evenings of the series that is never paused. */
export function roundTheClock(value: Partial<EventValues> = {}): EventValues {
  return event({ divisionName: ROUND_THE_CLOCK.division, title: ROUND_THE_CLOCK.title, ...value })
}

export interface TestContext extends ServerContext {
  now: { (): Date; set(ms: number): void }
  /** What is sent to the clients of every process from now on; of an embedded database alone. */
  notices: HubMessage[]
}

/** A server without its web side, whose clock is set manually and whose hub only listens. */
export function contextOn(database: Database, startsAtMs = START): TestContext {
  let nowMs = startsAtMs
  const notices: TestContext['notices'] = []
  const now = Object.assign(() => new Date(nowMs), { set: (ms: number) => void (nowMs = ms) })
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const watchers: HubWatcher[] = []
  const hub: Partial<Hub> = { watch: (watcher) => void watchers.push(watcher) }
  const onNotice = (payload: string) => {
    const message = decodeMessage(payload)
    if (!message) return
    notices.push(message)
    if (message.eventId !== undefined) for (const watcher of watchers) watcher.received(message.eventId)
  }
  // The embedded database listens before its next statement.
  if (database.url === null) void database.listen(BUS_CHANNEL, { onNotice, onGap: () => undefined })
  return {
    database,
    db: database.db,
    now,
    env,
    log: createLog(env),
    hub: hub as Hub,
    notices,
  }
}
