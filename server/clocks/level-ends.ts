import { and, eq } from 'drizzle-orm'
import { CLOCK_EVENT } from '#contract/tournament-clock.ts'
import type { TimedLevel } from '#domain/clock/clock-status.ts'
import { standingAt, stretchEndsAt } from '#domain/clock/stored-clock.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import type { ServerContext } from '#server/context.ts'
import { isCounting } from '#server/db/clock-states.ts'
import { clocks, events } from '#server/db/schema/events.ts'
import type { Hub } from '#server/hub.ts'
import { presentChange } from './presenter.ts'
import { levelsOf, selectRunningClock } from './queries.ts'

/** No timer waits longer, so that a machine that slept goes on at once. */
const LONGEST_WAIT_MS = 30_000
const RETRY_MS = 5_000
/** What the database calls an event. */
const MAX_EVENT_ID = 2_147_483_647

/** An event that clients of this process follow. */
interface Followed {
  /** Null before its clock was read. */
  version: number | null
  listsVersion: string
  levels: readonly TimedLevel[]
  /** When its level or break is over, in epoch milliseconds; null while its clock stands. */
  endsAtMs: number | null
  timer?: NodeJS.Timeout
}

/**
 * Sends the clients of this process the new level or break of each clock they follow, at its instant. It follows from
 * the clock's row, as at any other process, and nothing is written [D2.27]. What the row says is sent then too where the
 * message of a command was missed. Returns what ends it.
 */
export function sendLevelEnds(
  context: Pick<ServerContext, 'db' | 'database' | 'now' | 'log'> & { hub: Hub },
): () => void {
  const { db, now, log, hub } = context
  const followed = new Map<number, Followed>()
  let isStopped = false

  function follow(eventId: number): void {
    if (followed.has(eventId) || eventId > MAX_EVENT_ID || !hub.isFollowed(eventId)) return
    followed.set(eventId, { version: null, listsVersion: '', levels: [], endsAtMs: null })
    void look(eventId)
  }

  async function followRunning(): Promise<void> {
    try {
      const running = await db
        .select({ eventId: clocks.eventId })
        .from(clocks)
        .innerJoin(events, eq(events.id, clocks.eventId))
        .where(and(isCounting(now()), eq(events.statusId, EVENT_STATUS.OPEN)))
      for (const { eventId } of running) follow(eventId)
    } catch (error) {
      report(error)
      retry(() => void followRunning())
    }
  }

  /** @param isReceived the clients have a message of the last command */
  async function look(eventId: number, isReceived = false): Promise<void> {
    const one = followed.get(eventId)
    if (!one) return
    clearTimeout(one.timer)
    try {
      await read(eventId, one, isReceived)
      arm(eventId, one)
    } catch (error) {
      report(error)
      one.timer = retry(() => void look(eventId))
    }
  }

  async function read(eventId: number, one: Followed, isReceived: boolean): Promise<void> {
    const askedMs = now().getTime()
    const [found] = await selectRunningClock(db, eventId)
    one.endsAtMs = null
    if (found?.statusId !== EVENT_STATUS.OPEN) return
    const { clock: row, structureId } = found
    if (row.listsVersion !== one.listsVersion) one.levels = structureId === null ? [] : await levelsOf(db, structureId)
    one.listsVersion = row.listsVersion
    const { levels } = one
    if (isReceived) one.version = Math.max(one.version ?? 0, row.version)
    // Who has just begun to follow it reads it.
    one.version ??= standingAt(row, levels, askedMs).version
    const clock = standingAt(row, levels, now().getTime())
    one.endsAtMs = stretchEndsAt(clock)
    if (clock.version <= one.version) return
    one.version = clock.version
    hub.deliver({ target: CLOCK_EVENT, args: [eventId, presentChange(clock, found, levels)], eventId })
  }

  function arm(eventId: number, one: Followed): void {
    if (followed.get(eventId) !== one) return
    clearTimeout(one.timer)
    if (isStopped || !hub.isFollowed(eventId)) return void followed.delete(eventId)
    const waitMs = Math.max(1, (one.endsAtMs ?? Infinity) - now().getTime())
    one.timer = setTimeout(() => wake(eventId, one), Math.min(waitMs, LONGEST_WAIT_MS)).unref()
  }

  function wake(eventId: number, one: Followed): void {
    if (one.endsAtMs !== null && one.endsAtMs <= now().getTime()) void look(eventId)
    else arm(eventId, one)
  }

  function retry(again: () => void): NodeJS.Timeout {
    return setTimeout(() => !isStopped && again(), RETRY_MS).unref()
  }

  function report(error: unknown): void {
    if (isStopped || context.database.outages.note(error, log)) return
    log.error({ err: error }, 'the end of a level could not be sent')
  }

  hub.watch({
    followed: (eventIds) => (eventIds === null ? void followRunning() : eventIds.forEach(follow)),
    received: (eventId) => (followed.has(eventId) ? void look(eventId, true) : follow(eventId)),
    missed: () => {
      for (const eventId of followed.keys()) void look(eventId)
      void followRunning()
    },
  })
  return () => {
    isStopped = true
    for (const { timer } of followed.values()) clearTimeout(timer)
  }
}
