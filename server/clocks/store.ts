import { and, eq, exists, type SQL } from 'drizzle-orm'
import { EVENT_STATUS } from '#domain/constants.ts'
import { RunStatus } from '#domain/clock/clock-status.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { clocks, events, prizes, results } from '#server/db/schema/events.ts'
import type { Evening } from './evenings.ts'
import { poolOf, type ClockRow, type Outcome, type PaidRank } from './game.ts'
import type { Guard } from './leadership.ts'

/**
 * Writes the clock as it is now, with what belongs to it: prizes that a person gives, or those of a simulated game once
 * they are known; results and the closed event once it has ended. All or nothing. False, and nothing written, if
 * another process has changed the clock since the evening's row was read, the guard says that another directs, or the
 * event is on hold or closed by now, whose clock stays at its last true step [F116 called off].
 */
export async function saveClock(
  db: Db,
  evening: Evening,
  row: ClockRow,
  { paid, guard = null }: { paid?: readonly PaidRank[] | undefined; guard?: Guard | null } = {},
): Promise<boolean> {
  const ended = row.runStatus === RunStatus.END_OF_ALL_ROUND
  const prizesKnown =
    row.listsVersion !== evening.row?.listsVersion && row.listsVersion === evening.game?.lists.withPrizes
  if (evening.row && !ended && !prizesKnown && !paid && !guard) return writeRow(db, evening.row, row)
  return restarting(db, async (tx) => {
    if (guard && !(await guard(tx))) return false
    if (!(await lockOpen(tx, row.eventId))) return false
    if (!(await writeRow(tx, evening.row, row))) return false
    if (paid) await replacePrizes(tx, evening.eventId, paid)
    if (ended) await writeResults(tx, evening)
    if (evening.outcome && (ended || prizesKnown)) await writePrizes(tx, evening.outcome)
    if (ended) await close(tx, evening, { endedAt: new Date(row.triggeredAtMs), entrants: row.totalPlayers })
    return true
  })
}

/** Closes a simulated game without a clock with its results; again does no harm. */
export async function closeEvening(
  db: Db,
  evening: Evening,
  { endedAt, guard }: { endedAt: Date; guard: Guard | null },
): Promise<void> {
  await restarting(db, async (tx) => {
    if (guard && !(await guard(tx))) return
    if (!(await lockOpen(tx, evening.eventId))) return
    // In the order in which missed evenings are written, as both may come upon this one at once.
    await writeResults(tx, evening)
    if (evening.outcome) await writePrizes(tx, evening.outcome)
    await close(tx, evening, { endedAt, entrants: 0 })
  })
}

/** Locks the event, so that it is neither called off nor put on hold meanwhile; false where it is not open. */
async function lockOpen(tx: Db, eventId: number): Promise<boolean> {
  const open = await tx.select({ id: events.id }).from(events).where(isOpen(eventId)).for('no key update')
  return open.length > 0
}

function isOpen(eventId: number): SQL | undefined {
  return and(eq(events.id, eventId), eq(events.statusId, EVENT_STATUS.OPEN))
}

async function writeRow(db: Db, former: ClockRow | null, { triggeredAtMs, ...row }: ClockRow): Promise<boolean> {
  const values = { ...row, triggeredAt: new Date(triggeredAtMs) }
  const written = former
    ? await db
        .update(clocks)
        .set(values)
        .where(
          and(
            eq(clocks.eventId, row.eventId),
            eq(clocks.version, former.version),
            exists(db.select({ id: events.id }).from(events).where(isOpen(row.eventId))),
          ),
        )
        .returning({ eventId: clocks.eventId })
    : await db.insert(clocks).values(values).onConflictDoNothing().returning({ eventId: clocks.eventId })
  return written.length > 0
}

async function writeResults(tx: Db, { outcome }: Evening): Promise<void> {
  if (outcome && outcome.results.length > 0) await tx.insert(results).values(outcome.results).onConflictDoNothing()
}

async function writePrizes(tx: Db, { eventId, entrants, prizePoolCents, prizes: paid }: Outcome): Promise<void> {
  if (paid.length > 0) await tx.insert(prizes).values(paid).onConflictDoNothing()
  await tx.update(events).set({ entrants, prizePoolCents }).where(eq(events.id, eventId))
}

async function replacePrizes(tx: Db, eventId: number, paid: readonly PaidRank[]): Promise<void> {
  await tx.delete(prizes).where(eq(prizes.eventId, eventId))
  if (paid.length > 0) await tx.insert(prizes).values(paid.map((one) => ({ eventId, ...one })))
  await tx
    .update(events)
    .set({ prizePoolCents: poolOf(paid) })
    .where(eq(events.id, eventId))
}

/** @param entrants how many people counted; a simulated game's are written with its prizes */
async function close(
  tx: Db,
  { eventId, outcome }: Evening,
  { endedAt, entrants }: { endedAt: Date; entrants: number },
): Promise<void> {
  await tx
    .update(events)
    .set({ statusId: EVENT_STATUS.CLOSED, endedAt, ...(!outcome && entrants > 0 && { entrants }) })
    .where(eq(events.id, eventId))
}
