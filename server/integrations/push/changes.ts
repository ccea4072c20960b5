import { and, asc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { EVENT_STATUS } from '#domain/constants.ts'
import type { ServerContext } from '#server/context.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { events } from '#server/db/schema/events.ts'
import { venues } from '#server/db/schema/places.ts'
import { watchedEvents } from '#server/db/schema/push.ts'
import { notifyDevices } from './devices.ts'
import { changeNotification } from './notifications.ts'

/** An event is notified of once in this time; what changes meanwhile waits and comes as one. */
const INTERVAL_MS = 3_600_000
/** For so long after its start an event that did not begin may still be moved. */
const LATE_MS = 24 * 3_600_000
/** An import can change thousands: the soonest first, the others in the next minute. */
const MAX_EVENTS = 500

/**
 * Notifies those who watch an upcoming event that it is on hold or on again, was moved, or has another buy-in or
 * guarantee [D5.85], whatever changed it: what is stored is compared with what they know. Once, however many servers
 * look.
 */
export async function notifyChanges(context: Pick<ServerContext, 'db' | 'env' | 'now'>): Promise<void> {
  const { db, now } = context
  const at = now()
  await restarting(db, (tx) => storeWatched(tx, at))
  for (const changed of await changedEvents(db, at)) await notifyWatchers(context, changed, at)
}

/** Has what is stored of each event count as known [F94 restored backup]. */
export async function markChangesAsNotified(tx: Db): Promise<void> {
  await tx.delete(watchedEvents)
}

const WATCHERS = sql`(
  select event_id, player_id from favourites
  union all select event_id, player_id from tickets where status = 'active'
  union all select event_id, player_id from vouchers where status = 'active')`

/** Returns the upcoming events at these venues that a member watches. */
export async function watchedAt(db: Db, venueIds: readonly number[], at: Date): Promise<number[]> {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        anyOf(events.venueId, venueIds),
        ne(events.statusId, EVENT_STATUS.CLOSED),
        gt(events.startsAt, at),
        sql`${events.id} in (select event_id from ${WATCHERS} f)`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** Stores the upcoming events with a watcher who has a browser to notify, as they are now, and forgets all others. */
async function storeWatched(db: Db, at: Date): Promise<void> {
  const since = new Date(at.getTime() - LATE_MS).toISOString()
  await db.execute(sql`
    with watched as materialized (
      select e.id, starts_at, time_zone, venue_id, buy_in_cents, guarantee_cents, status_id from events e join venues v on v.id = e.venue_id
      where status_id <> ${EVENT_STATUS.CLOSED} and starts_at > ${since}::timestamptz
      and e.id in (select f.event_id from ${WATCHERS} f join push_devices d on d.player_id = f.player_id)
    ), forgotten as (
      delete from watched_events known where not exists (select 1 from watched e where e.id = known.event_id)
    )
    insert into watched_events (event_id, starts_at, time_zone, venue_id, buy_in_cents, guarantee_cents, is_on_hold)
    select id, starts_at, time_zone, venue_id, buy_in_cents, guarantee_cents, status_id = ${EVENT_STATUS.ON_HOLD}
    from watched e where not exists (select 1 from watched_events known where known.event_id = e.id)
    order by id on conflict do nothing`)
}

type Changed = Awaited<ReturnType<typeof changedEvents>>[number]

function changedEvents(db: Db, at: Date) {
  const before = alias(venues, 'before')
  const { startsAt, timeZone, venueId, buyInCents, guaranteeCents, isOnHold, notifiedAt } = watchedEvents
  const isHeld = sql<boolean>`(${events.statusId} = ${EVENT_STATUS.ON_HOLD})`
  const { id, title } = events
  const { startsAt: start, venueId: venue, buyInCents: buyIn, guaranteeCents: guarantee } = events
  return db
    .select({
      event: { id, title },
      was: { startsAt, venueId, buyInCents, guaranteeCents, isOnHold },
      is: { startsAt: start, venueId: venue, buyInCents: buyIn, guaranteeCents: guarantee, isOnHold: isHeld },
      venueBefore: { title: before.title, timeZone },
      venue: { title: venues.title, timeZone: venues.timeZone },
      notifiedAt,
    })
    .from(watchedEvents)
    .innerJoin(events, eq(events.id, watchedEvents.eventId))
    .innerJoin(venues, eq(venues.id, events.venueId))
    .innerJoin(before, eq(before.id, watchedEvents.venueId))
    .where(
      and(
        ne(events.statusId, EVENT_STATUS.CLOSED),
        gt(start, at),
        or(isNull(notifiedAt), lte(notifiedAt, new Date(at.getTime() - INTERVAL_MS))),
        // By the venue's clock: a zone that was corrected moves the same instant [D5.85].
        sql`(${startsAt}, ${startsAt} at time zone ${timeZone}, ${venueId}, ${buyInCents}, ${guaranteeCents}, ${isOnHold})
          <> (${start}, ${start} at time zone ${venues.timeZone}, ${venue}, ${buyIn}, ${guarantee}, ${isHeld})`,
      ),
    )
    .orderBy(asc(start), asc(id))
    .limit(MAX_EVENTS)
}

async function notifyWatchers(
  context: Pick<ServerContext, 'db' | 'env' | 'now'>,
  { event, was, is, venueBefore, venue, notifiedAt }: Changed,
  at: Date,
): Promise<void> {
  await restarting(context.db, async (tx) => {
    const { eventId, notifiedAt: last } = watchedEvents
    const isFirst = notifiedAt === null ? isNull(last) : eq(last, notifiedAt)
    const [mine] = await tx
      .update(watchedEvents)
      .set({ ...is, timeZone: venue.timeZone, notifiedAt: at })
      .where(and(eq(eventId, event.id), isFirst))
      .returning({ eventId })
    if (!mine) return
    const { rows } = await tx.execute<{ player_id: number }>(sql`
      select distinct player_id from ${WATCHERS} f where f.event_id = ${event.id}`)
    const watchers = rows.map(({ player_id: playerId }) => playerId)
    const notice = changeNotification(event, { ...was, venue: venueBefore }, { ...is, venue }, at)
    await notifyDevices(context, tx, watchers, notice)
  })
}
