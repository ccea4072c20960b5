import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'
import { EVENT_STATUS } from '#domain/constants.ts'
import { addDays, localDate } from '#domain/time.ts'
import type { Db } from '#server/db/client.ts'
import { events } from '#server/db/schema/events.ts'

export type Event = typeof events.$inferSelect

/** What a demo member is handed things for: events of their state, each picked once. A pick is null when all are taken. */
export interface Picks {
  /** All that are to come, the next first. */
  coming: readonly Event[]
  /** One of today, before or after it has begun, where there is one. */
  today(): Promise<Event | null>
  /** One that credit pays for, after the next seven days where there is one. */
  later(): Event | null
  /** A part of a major event where there is one. */
  ofMajor(): Event | null
}

/** The picks of one member; another may be given the same events. */
export async function createPicks(
  db: Db,
  { stateId, timeZone, now }: { stateId: number; timeZone: string; now: Date },
): Promise<Picks> {
  const coming = await comingEvents(db, stateId, now)
  const paying = coming.filter(({ ptcRedeemable, buyInCents }) => ptcRedeemable && buyInCents > 0)
  const today = localDate(now, timeZone)
  const nextWeek = addDays(today, 7)
  const taken = new Set<number>()

  function isToday(event: Event): boolean {
    return event.localDate === today
  }

  /** The first of the list that this member has nothing for yet. */
  function pick(list: readonly Event[]): Event | null {
    const event = list.find(({ id }) => !taken.has(id)) ?? null
    if (event) taken.add(event.id)
    return event
  }

  function later(): Event | null {
    return pick(paying.filter(({ localDate: day }) => day > nextWeek)) ?? pick(paying) ?? pick(coming)
  }

  return {
    coming,
    today: async () =>
      pick(paying.filter(isToday)) ??
      pick(coming.filter(isToday)) ??
      pick(await openForLate(db, stateId, now)) ??
      pick(coming),
    later,
    ofMajor: () =>
      pick(paying.filter(({ subMajorTypeId, localDate: day }) => subMajorTypeId !== null && day > today)) ?? later(),
  }
}

function comingEvents(db: Db, stateId: number, now: Date): Promise<Event[]> {
  return db
    .select()
    .from(events)
    .where(and(eq(events.stateId, stateId), eq(events.statusId, EVENT_STATUS.OPEN), gt(events.startsAt, now)))
    .orderBy(asc(events.startsAt), asc(events.id))
}

/** Games of today that have begun and still take entries, those that began last first. */
function openForLate(db: Db, stateId: number, now: Date): Promise<Event[]> {
  return db
    .select()
    .from(events)
    .where(
      and(
        eq(events.stateId, stateId),
        eq(events.statusId, EVENT_STATUS.OPEN),
        lte(events.startsAt, now),
        gt(events.lateRegoAt, now),
      ),
    )
    .orderBy(desc(events.startsAt), asc(events.id))
}
