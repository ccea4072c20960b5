import { eq } from 'drizzle-orm'
import type { SentClockStatusChange } from '#contract/tournament-clock.ts'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { runsOutAt, standingAt } from '#domain/clock/stored-clock.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { clocks, events, prizes } from '#server/db/schema/events.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { notifyFollowers } from '#server/realtime/clock-message.ts'
import { poolOf, wholeSecond, type ClockRow, type Game, type PaidRank } from './game.ts'
import { listsVersionOf, presentChange } from './presenter.ts'
import { clockLists, levelsOf, selectClockFacts } from './queries.ts'
import { opened, paused, unchanged, type ClockChange } from './transitions.ts'

/**
 * So far the clocks of two processes may be apart: a command within this of a level's end counts that end in its version,
 * which another process may have sent already.
 */
const APART_MS = 1_000

/** An event and its clock, which nobody else changes until the transaction ends, and the time at which they were locked. */
export interface LockedClock {
  event: typeof events.$inferSelect
  game: Game
  /** As it is stored; null where it was never opened. */
  row: ClockRow | null
  /** The server's time. */
  nowMs: number
}

/** Locks an event and its clock, and takes the time after that; null where there is no such event. */
export async function lockClock(tx: Db, now: () => Date, eventId: number): Promise<LockedClock | null> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('no key update')
  if (!event) return null
  const [row = null] = await tx.select().from(clocks).where(eq(clocks.eventId, eventId)).for('no key update')
  const nowMs = now().getTime()
  const levels = event.structureId === null ? [] : await levelsOf(tx, event.structureId)
  return { event, row, nowMs, game: { eventId, startingStack: event.startingStack, levels } }
}

/**
 * Stores what a command has made of a locked clock, with the version after all that followed from it until now; one that
 * has ended closes its event. Resolves with the row, and with its status as followers get it.
 */
export async function storeClock(
  tx: Db,
  { event, game, row: before, nowMs }: LockedClock,
  after: ClockRow,
): Promise<{ row: ClockRow; status: SentClockStatusChange & { listsVersion: string } }> {
  const { id: eventId } = event
  if (after.runStatus === RunStatus.END_OF_ALL_ROUND && event.statusId === EVENT_STATUS.OPEN) {
    const { triggeredAt: endedAt, totalPlayers: entrants } = after
    await tx
      .update(events)
      .set({ statusId: EVENT_STATUS.CLOSED, endedAt, ...(entrants > 0 && { entrants }) })
      .where(eq(events.id, eventId))
  }
  const lists = await clockLists(tx, eventId, event.structureId)
  const row = {
    ...after,
    version: (before ? standingAt(before, game.levels, nowMs + APART_MS).version : 0) + 1,
    listsVersion: listsVersionOf(lists.levels, lists.prizes),
    runsOutAt: runsOutAt(after, game.levels),
  }
  await tx.insert(clocks).values(row).onConflictDoUpdate({ target: clocks.eventId, set: row })
  const [facts] = await selectClockFacts(tx, eventId)
  if (!facts) throw new Error(`event ${eventId} has gone`)
  return { row, status: presentChange(row, facts, game.levels) }
}

/**
 * Does with the clock of an open event what a person wants, from how it stands, and notifies its followers.
 * @param also what belongs to it, in the same transaction
 * @throws CommandRejected with one sentence
 */
export async function changeClock(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  eventId: number,
  change: ClockChange,
  also?: (tx: Db) => Promise<void>,
): Promise<ClockRow> {
  return restarting(db, async (tx) => {
    const locked = await lockClock(tx, now, eventId)
    if (locked?.event.statusId !== EVENT_STATUS.OPEN) throw new CommandRejected(`There is no open event ${eventId}.`)
    if (!locked.event.hasClock) throw new CommandRejected(`Event ${eventId} has no clock.`)
    const atMs = wholeSecond(locked.nowMs)
    const { row: stored, game } = locked
    const after = change(stored ? standingAt(stored, game.levels, atMs) : opened(game, atMs), game, atMs)
    await also?.(tx)
    const { row, status } = await storeClock(tx, locked, after)
    await notifyFollowers(tx, eventId, status)
    return row
  })
}

/** Replaces what the ranks of an event are paid. @throws CommandRejected with one sentence */
export async function payPrizes(
  context: Pick<ServerContext, 'db' | 'now'>,
  eventId: number,
  paid: readonly PaidRank[],
): Promise<ClockRow> {
  return changeClock(context, eventId, unchanged, (tx) => replacePrizes(tx, eventId, paid))
}

/** Replaces the prizes of an event, whose pool is their sum. */
async function replacePrizes(tx: Db, eventId: number, paid: readonly PaidRank[]): Promise<void> {
  await tx.delete(prizes).where(eq(prizes.eventId, eventId))
  if (paid.length > 0)
    await tx.insert(prizes).values(paid.map(({ rank, amountCents }) => ({ eventId, rank, amountCents })))
  await tx
    .update(events)
    .set({ prizePoolCents: poolOf(paid) })
    .where(eq(events.id, eventId))
}

/**
 * Stores a running clock as it stands, and pauses it where its event is not open: to be called in the transaction that
 * changes its event, or, before and after it, the levels that follow.
 */
export async function settleClock(tx: Db, now: () => Date, eventId: number): Promise<void> {
  const locked = await lockClock(tx, now, eventId)
  if (locked?.row?.runStatus !== RunStatus.RUNNING) return
  const atMs = wholeSecond(locked.nowMs)
  const standing = standingAt(locked.row, locked.game.levels, atMs)
  const isOpen = locked.event.statusId === EVENT_STATUS.OPEN
  await storeClock(tx, locked, isOpen ? standing : paused(standing, atMs))
}
