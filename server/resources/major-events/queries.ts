import { and, asc, desc, eq, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { MAJOR_EVENT_TYPE } from '#domain/constants.ts'
import type { Db } from '#server/db/client.ts'
import {
  majorEventQualifiers,
  majorEvents,
  majorEventSlides,
  majorEventStates,
  majorEventWinners,
  subMajorEvents,
} from '#server/db/schema/content.ts'
import { events } from '#server/db/schema/events.ts'
import { members, players } from '#server/db/schema/people.ts'
import { venues } from '#server/db/schema/places.ts'

/** A list of qualifiers holds at most this many people, the first. */
const MAX_QUALIFIERS = 5_000

type MajorRow = typeof majorEvents.$inferSelect
type SubRow = typeof subMajorEvents.$inferSelect
type SlideRow = typeof majorEventSlides.$inferSelect
export type TournamentRow = Awaited<ReturnType<typeof tournamentsOf>>[number]
export type WinnerRow = Awaited<ReturnType<typeof winnersOf>>[number]

export interface WholeMajorEvent {
  major: MajorRow
  tournament: TournamentRow | null
  subEvents: (SubRow & { tournament: TournamentRow | null })[]
  slides: SlideRow[]
  winners: WinnerRow[]
  /** Null for a visitor. */
  qualified: boolean | null
}

interface Reader {
  now: Date
  memberId: number | null
}

/**
 * The tour's events or the others [P7.32, P7.33] that a state lists, of every state without one: not those of the hall
 * of fame. By their first day.
 */
export function majorEventsOf(
  db: Db,
  { aplpt, stateId }: { aplpt: boolean; stateId: number | null },
  reader: Reader,
): Promise<WholeMajorEvent[]> {
  const listed = and(
    eq(majorEvents.aplpt, aplpt),
    eq(majorEvents.hallOfFame, false),
    stateId === null ? undefined : listedIn(stateId),
  )
  return whole(db, listed, asc(majorEvents.startsOn), reader)
}

/** The tour's event or the other of this name, in either case of letters; null where there is none. */
export async function majorEventByName(
  db: Db,
  { aplpt, name }: { aplpt: boolean; name: string },
  reader: Reader,
): Promise<WholeMajorEvent | null> {
  const named = and(eq(majorEvents.aplpt, aplpt), sql`lower(${majorEvents.urlName}) = ${name.toLowerCase()}`)
  const [found] = await whole(db, named, asc(majorEvents.startsOn), reader)
  return found ?? null
}

/** The hall of fame, the newest first. */
export function hallOfFame(db: Db, reader: Reader): Promise<WholeMajorEvent[]> {
  return whole(db, eq(majorEvents.hallOfFame, true), desc(majorEvents.startsOn), reader)
}

export type QualifierRow = Awaited<ReturnType<typeof qualifiersOf>>[number]

/** The Day 2 list of a master sub-event: its people by their best stack. By qualifiers_major. */
export function masterQualifiers(db: Db, subMajorEventId: number, now: Date) {
  return qualifiersOf(
    db,
    and(eq(subMajorEvents.id, subMajorEventId), eq(subMajorEvents.typeId, MAJOR_EVENT_TYPE.master)),
    now,
  )
}

/**
 * Returns who is qualified for a major event or holds credit for it, the most credit first; the Day 2 lists are left
 * out. By qualifiers_major.
 */
export function majorQualifiers(db: Db, majorEventId: number, now: Date) {
  const ofNoMaster = or(isNull(subMajorEvents.id), ne(subMajorEvents.typeId, MAJOR_EVENT_TYPE.master))
  return qualifiersOf(db, and(eq(majorEventQualifiers.majorEventId, majorEventId), ofNoMaster), now)
}

/**
 * One line a person, however often they qualified: credit adds up, of stacks the best counts. Stacks first, then
 * credit, then the name.
 */
function qualifiersOf(db: Db, where: SQL | undefined, now: Date) {
  const ptc = sql<number | null>`sum(${majorEventQualifiers.ptc})::int`
  const chipStack = sql<number | null>`max(${majorEventQualifiers.chipStack})`
  return (
    db
      .select({
        firstName: players.firstName,
        lastName: players.lastName,
        deletedAt: players.deletedAt,
        ptc,
        chipStack,
      })
      .from(majorEventQualifiers)
      .innerJoin(players, eq(players.id, majorEventQualifiers.playerId))
      // The list of a master must go through its major event to come by the index.
      .leftJoin(
        subMajorEvents,
        and(
          eq(subMajorEvents.id, majorEventQualifiers.subMajorEventId),
          eq(subMajorEvents.majorEventId, majorEventQualifiers.majorEventId),
        ),
      )
      .where(and(where, lte(majorEventQualifiers.qualifiedAt, now)))
      .groupBy(players.id)
      .orderBy(
        sql`${chipStack} desc nulls last`,
        sql`${ptc} desc nulls last`,
        asc(players.lastName),
        asc(players.firstName),
        asc(players.id),
      )
      .limit(MAX_QUALIFIERS)
  )
}

function listedIn(stateId: number): SQL {
  const states = sql`select 1 from ${majorEventStates} where ${majorEventStates.majorEventId} = ${majorEvents.id}`
  return sql`(not exists (${states}) or exists (${states} and ${majorEventStates.stateId} = ${stateId}))`
}

/**
 * Major events whole in six statements however many they are: themselves, read through as there are a few dozen, and
 * their parts by their keys.
 */
async function whole(
  db: Db,
  where: SQL | undefined,
  order: SQL,
  { now, memberId }: Reader,
): Promise<WholeMajorEvent[]> {
  const majors = await db
    .select()
    .from(majorEvents)
    .where(where)
    .orderBy(order, asc(majorEvents.name), asc(majorEvents.id))
  if (majors.length === 0) return []
  const ids = majors.map(({ id }) => id)
  const [subs, slides, winners, qualified] = await Promise.all([
    db
      .select()
      .from(subMajorEvents)
      .where(inArray(subMajorEvents.majorEventId, ids))
      .orderBy(asc(subMajorEvents.eventNumber), asc(subMajorEvents.id)),
    db
      .select()
      .from(majorEventSlides)
      .where(inArray(majorEventSlides.majorEventId, ids))
      .orderBy(asc(majorEventSlides.position)),
    winnersOf(db, ids),
    memberId === null ? null : qualifiedFor(db, memberId, ids, now),
  ])
  const tournaments = new Map(
    (
      await tournamentsOf(
        db,
        [...majors, ...subs].flatMap(({ eventId }) => eventId ?? []),
      )
    ).map((row) => [row.id, row]),
  )
  const tournament = ({ eventId }: { eventId: number | null }) =>
    eventId === null ? null : (tournaments.get(eventId) ?? null)
  const subsOf = byMajor(subs)
  const slidesOf = byMajor(slides)
  const winnersOfThem = byMajor(winners)
  return majors.map((major) => ({
    major,
    tournament: tournament(major),
    subEvents: (subsOf.get(major.id) ?? []).map((sub) => ({ ...sub, tournament: tournament(sub) })),
    slides: slidesOf.get(major.id) ?? [],
    winners: winnersOfThem.get(major.id) ?? [],
    qualified: qualified && qualified.has(major.id),
  }))
}

function byMajor<Row extends { majorEventId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>()
  for (const row of rows) {
    const known = found.get(row.majorEventId)
    if (known) known.push(row)
    else found.set(row.majorEventId, [row])
  }
  return found
}

function tournamentsOf(db: Db, ids: readonly number[]) {
  return db
    .select({
      id: events.id,
      title: events.title,
      venueId: venues.id,
      venueTitle: venues.title,
      venueAddress: venues.address,
      venueSlug: venues.slug,
      timeZone: venues.timeZone,
      startsAt: events.startsAt,
      startTime: events.startTime,
      endedAt: events.endedAt,
      type: events.type,
      eventTypeId: events.eventTypeId,
      divisionName: events.divisionName,
      statusId: events.statusId,
      cancelReason: events.cancelReason,
      buyInCents: events.buyInCents,
      buyInDescription: events.buyInDescription,
      startingStack: events.startingStack,
      ptcRedeemable: events.ptcRedeemable,
      cardRedeemable: events.cardRedeemable,
      guaranteeCents: events.guaranteeCents,
      prizePoolCents: events.prizePoolCents,
      entrants: events.entrants,
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(inArray(events.id, [...ids]))
}

function winnersOf(db: Db, majorEventIds: readonly number[]) {
  return db
    .select({
      majorEventId: majorEventWinners.majorEventId,
      seasonName: majorEventWinners.seasonName,
      id: players.id,
      firstName: players.firstName,
      lastName: players.lastName,
      deletedAt: players.deletedAt,
      avatarPath: sql<
        string | null
      >`case when coalesce(${members.useAvatar}, true) and not coalesce(${members.disableAvatar}, false) then ${players.avatarPath} end`,
    })
    .from(majorEventWinners)
    .innerJoin(players, eq(players.id, majorEventWinners.playerId))
    .leftJoin(members, eq(members.playerId, players.id))
    .where(inArray(majorEventWinners.majorEventId, [...majorEventIds]))
}

/** Those of the major events a member is in the qualifiers of, by qualifiers_player. */
async function qualifiedFor(
  db: Db,
  memberId: number,
  majorEventIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: majorEventQualifiers.majorEventId })
    .from(majorEventQualifiers)
    .where(
      and(
        eq(majorEventQualifiers.playerId, memberId),
        inArray(majorEventQualifiers.majorEventId, [...majorEventIds]),
        lte(majorEventQualifiers.qualifiedAt, now),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
