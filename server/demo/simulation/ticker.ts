import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { standingAt } from '#domain/clock/stored-clock.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { lockClock, storeClock, type LockedClock } from '#server/clocks/change-clock.ts'
import type { ClockRow } from '#server/clocks/game.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { events, prizes, results } from '#server/db/schema/events.ts'
import { closedColumns, type Outcome } from '#server/demo/evenings/outcome.ts'
import { notifyFollowers } from '#server/realtime/clock-message.ts'
import { nextDue, plannedRows } from './evening.ts'
import { findEvents, planEvenings, type Evening } from './evenings.ts'

/**
 * Plays the games of a demo league by their plans, with the commands that people give: the one part of the server that
 * ends a tournament automatically [D2.20 last level]. A game whose clock is not as planned is a person's, and is left
 * alone. Older games are played out without a clock when the league is brought up to date. Where both, or two
 * processes, come upon the same evening it makes no difference: all write the same plan's outcome, and what is there
 * already stays.
 */
interface Ticker {
  /** Brings every game to now and goes on with it. Resolves when that is done. */
  start(): Promise<void>
  /** Resolves when nothing is being written any more. */
  stop(): Promise<void>
  /** Does all that is due until now; what the timer does. Resolves with when to come again, in epoch milliseconds. */
  play(): Promise<number>
}

/** New evenings are looked for this often. */
const LOOK_EVERY_MS = 600_000
const RETRY_MS = 5_000
/** No timer waits longer, so that a machine that slept goes on at once. */
const LONGEST_WAIT_MS = 30_000

/** A ticker on the server's own clock. */
export function createTicker(context: ServerContext): Ticker {
  const { db, log, now } = context
  const evenings = new Map<number, Evening & { dueAtMs: number }>()
  let lookAtMs = 0
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let last: Promise<unknown> = Promise.resolve()

  async function play(): Promise<number> {
    const nowMs = now().getTime()
    if (nowMs >= lookAtMs || nowMs < lookAtMs - LOOK_EVERY_MS) await look(nowMs)
    for (const [eventId, evening] of evenings)
      if (evening.dueAtMs <= nowMs) {
        const dueAtMs = await playOne(eventId, evening)
        if (dueAtMs === null) evenings.delete(eventId)
        else evening.dueAtMs = dueAtMs
      }
    return Math.min(lookAtMs, ...[...evenings.values()].map(({ dueAtMs }) => dueAtMs))
  }

  async function look(nowMs: number): Promise<void> {
    const found = await findEvents(db, nowMs)
    const fresh = await planEvenings(
      db,
      found.filter(({ id }) => !evenings.has(id)),
    )
    for (const [eventId, evening] of fresh) evenings.set(eventId, { ...evening, dueAtMs: nowMs })
    lookAtMs = nowMs + LOOK_EVERY_MS
  }

  /**
   * Resolves with when to come again, null when there is nothing more to do. One evening's trouble is not the others':
   * it is reported, and tried again.
   */
  async function playOne(eventId: number, evening: Evening): Promise<number | null> {
    try {
      return await restarting(db, async (tx) => {
        const locked = await lockClock(tx, now, eventId)
        if (locked?.event.statusId !== EVENT_STATUS.OPEN || locked.event.cancelReason !== null) return null
        return evening.game ? playClock(tx, locked, evening) : playPlain(tx, locked, evening.outcome)
      })
    } catch (error) {
      report(error, eventId)
      return now().getTime() + RETRY_MS
    }
  }

  function arm(atMs: number): void {
    if (!isRunning) return
    clearTimeout(timer)
    timer = setTimeout(() => void tick(), Math.min(Math.max(atMs - now().getTime(), 1), LONGEST_WAIT_MS))
  }

  async function tick(): Promise<void> {
    const turn = last.then(play)
    last = turn.catch(() => undefined)
    arm(
      await turn.catch((error: unknown) => {
        report(error)
        return now().getTime() + RETRY_MS
      }),
    )
  }

  function report(error: unknown, eventId?: number): void {
    if (!context.database.outages.note(error, log)) log.error({ err: error, eventId }, 'an evening could not go on')
  }

  return {
    play,
    async start() {
      isRunning = true
      await tick()
    },
    async stop() {
      isRunning = false
      clearTimeout(timer)
      await last
    },
  }
}

/** Stores where the plan has the clock by now, unless it is there already. Resolves as `playOne` does. */
async function playClock(tx: Db, locked: LockedClock, { game, outcome }: Evening): Promise<number | null> {
  const { row, nowMs } = locked
  if (!game) return null
  const planned = plannedRows(game, nowMs)
  const last = planned.at(-1)
  if (row && !planned.some((one) => standsAs(one, locked))) return null
  const isOver = last?.runStatus === RunStatus.END_OF_ALL_ROUND
  if (last && !standsAs(last, locked)) {
    const arePrizesNew = last.listsVersion === game.listsWithPrizes && row?.listsVersion !== last.listsVersion
    if (outcome && (isOver || arePrizesNew)) await writeOutcome(tx, outcome, isOver)
    const { status } = await storeClock(tx, locked, standingAt(last, game.levels, nowMs))
    await notifyFollowers(tx, game.eventId, status)
  }
  return nextDue(last ?? null, game)?.atMs ?? null
}

/** Whether the stored clock shows the same as the planned one would, but for its version. */
function standsAs(planned: ClockRow, { row, game, nowMs }: LockedClock): boolean {
  const [one, other] = [planned, row].map(
    (clock) => clock && { ...standingAt(clock, game.levels, nowMs), version: 0, runsOutAt: null },
  )
  return isDeepStrictEqual(one, other)
}

/** Closes a game without a clock with its results once it is over. Resolves as `playOne` does. */
async function playPlain(tx: Db, { nowMs }: LockedClock, outcome: Outcome | null): Promise<number | null> {
  if (!outcome || outcome.endedAt.getTime() > nowMs) return outcome && outcome.endedAt.getTime()
  await writeOutcome(tx, outcome, true)
  await tx.update(events).set(closedColumns(outcome)).where(eq(events.id, outcome.eventId))
  return null
}

/** In the order in which missed evenings are written, as both may come upon this one at once. */
async function writeOutcome(
  tx: Db,
  { eventId, entrants, prizePoolCents, ...written }: Outcome,
  withResults: boolean,
): Promise<void> {
  if (withResults && written.results.length > 0) await tx.insert(results).values(written.results).onConflictDoNothing()
  if (written.prizes.length > 0) await tx.insert(prizes).values(written.prizes).onConflictDoNothing()
  await tx.update(events).set({ entrants, prizePoolCents }).where(eq(events.id, eventId))
}
