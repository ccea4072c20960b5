import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { EVENT_STATUS, MAJOR_EVENT_TYPE } from '#domain/constants.ts'
import { arrayOf } from '#server/db/any-of.ts'
import { LATER_VERSION } from '#server/db/clock-states.ts'
import type { Db } from '#server/db/client.ts'
import { clocks, events, prizes, results } from '#server/db/schema/events.ts'
import { insertRows } from '#server/db/insert.ts'
import { qualifyForMasters } from '#server/demo/major-events/major-events.ts'
import { DIRECTED } from '#server/demo/schedule/schedule.ts'
import { outcomeAt, type Outcome, type PaidEvent } from './outcome.ts'
import { loadPlannedEvents, type Planner } from './plan-of.ts'

const HOUR = 3_600_000

/**
 * A game with a clock is played by the ticker as long as it may still be followed; only one forgotten for longer
 * than this is played out here. The two write the same outcome, so nothing depends on who comes first.
 */
export const DIRECTED_MS = 36 * HOUR
/** Without a clock nobody follows it, and it is over a little after its plan, which knows no pauses. */
const LINGER_MS = 15 * 60_000

/**
 * Closes the games that are over: results, prizes, statuses and clocks. The qualifiers of major events go first,
 * because who qualified plays the second day. Games that were still on hold at their time, or that no director began, never took place.
 * Resolves with how many were played. Again does no harm.
 */
export async function playOutEnded(db: Db, planner: Planner, now: Date): Promise<number> {
  await cancelHeld(db, now)
  let played = 0
  for (const masters of [false, true]) {
    const outcomes = await outcomesOf(db, planner, now, masters)
    await writeOutcomes(db, outcomes)
    played += outcomes.length
    if (!masters) await qualifyForMasters(db)
  }
  return played
}

/**
 * Writes down what became of events. A row that is there already stays. With `closed` the events are new, have no rows
 * yet, and say themselves that they are over.
 */
export async function writeOutcomes(db: Db, outcomes: readonly Outcome[], { closed = false } = {}): Promise<void> {
  if (outcomes.length === 0) return
  await insertRows(
    db,
    results,
    outcomes.flatMap((outcome) => outcome.results),
    { orIgnore: !closed },
  )
  await insertRows(
    db,
    prizes,
    outcomes.flatMap((outcome) => outcome.prizes),
    { orIgnore: !closed },
  )
  if (closed) return
  for (let from = 0; from < outcomes.length; from += CLOSED_A_STATEMENT) {
    await close(db, outcomes.slice(from, from + CLOSED_A_STATEMENT))
  }
}

const CLOSED_A_STATEMENT = 2_000

async function close(db: Db, outcomes: readonly Outcome[]): Promise<void> {
  const columnOf = (valueOf: (one: Outcome) => unknown, type: string) => arrayOf(outcomes.map(valueOf), type)
  const ended = sql`unnest(
    ${columnOf(({ eventId }) => eventId, 'int')},
    ${columnOf(({ endedAt }) => endedAt, 'timestamptz')},
    ${columnOf(({ entrants }) => entrants, 'int')},
    ${columnOf(({ prizePoolCents }) => prizePoolCents, 'int')}
  ) as ended (id, ended_at, entrants, pool)`
  await db.execute(sql`
    update events set status_id = ${EVENT_STATUS.CLOSED}, ended_at = ended.ended_at, entrants = ended.entrants, prize_pool_cents = ended.pool
    from ${ended} where events.id = ended.id`)
  await db.execute(sql`
    update clocks c set run_status = ${RunStatus.END_OF_ALL_ROUND}, remaining_seconds = 0, triggered_at = ended.ended_at,
      runs_out_at = null, message = null, total_players = ended.entrants, players_remaining = least(1, ended.entrants),
      version = ${LATER_VERSION}
    from ${ended}, events e
    where e.id = ended.id and c.event_id = ended.id and c.run_status <> ${RunStatus.END_OF_ALL_ROUND}`)
}

async function outcomesOf(db: Db, planner: Planner, now: Date, masters: boolean): Promise<Outcome[]> {
  const rows = await db
    .select({
      id: events.id,
      type: events.type,
      buyInCents: events.buyInCents,
      guaranteeCents: events.guaranteeCents,
      ptcCredit: events.ptcCredit,
      clock: clocks.runStatus,
      startsAt: events.startsAt,
    })
    .from(events)
    .leftJoin(clocks, eq(clocks.eventId, events.id))
    .where(
      and(
        eq(events.statusId, EVENT_STATUS.OPEN),
        lte(events.startsAt, now),
        sql`${events.divisionName} is distinct from ${DIRECTED}`,
        masters
          ? eq(events.subMajorTypeId, MAJOR_EVENT_TYPE.master)
          : sql`${events.subMajorTypeId} is distinct from ${MAJOR_EVENT_TYPE.master}`,
        or(isNull(clocks.eventId), lte(events.startsAt, new Date(now.getTime() - DIRECTED_MS))),
      ),
    )
    .orderBy(events.id)
  const planned = new Map(
    (
      await loadPlannedEvents(
        db,
        rows.map(({ id }) => id),
      )
    ).map((event) => [event.id, event]),
  )
  return rows.flatMap(({ id, type, buyInCents, guaranteeCents, ptcCredit }) => {
    const event = planned.get(id)
    if (!event) return []
    const paid: PaidEvent = { ...event, type, buyInCents, guaranteeCents, ptcCredit }
    return outcomeAt(planner, paid, now.getTime() - LINGER_MS) ?? []
  })
}

async function cancelHeld(db: Db, now: Date): Promise<void> {
  const held = await db
    .select({ id: events.id })
    .from(events)
    .leftJoin(clocks, eq(clocks.eventId, events.id))
    .where(
      and(
        or(
          eq(events.statusId, EVENT_STATUS.ON_HOLD),
          and(eq(events.statusId, EVENT_STATUS.OPEN), eq(events.divisionName, DIRECTED), isNull(clocks.eventId)),
        ),
        lte(events.startsAt, new Date(now.getTime() - 12 * HOUR)),
      ),
    )
  if (held.length === 0) return
  await db
    .update(events)
    .set({ statusId: EVENT_STATUS.CLOSED, endedAt: sql`${events.startsAt}` })
    .where(
      inArray(
        events.id,
        held.map(({ id }) => id),
      ),
    )
}
