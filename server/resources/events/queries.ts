import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { EVENT_STATUS } from '#domain/constants.ts'
import type { Db } from '#server/db/client.ts'
import { typedResults } from '#server/db/schema/directing.ts'
import { events, favourites, prizes, results } from '#server/db/schema/events.ts'
import { players } from '#server/db/schema/people.ts'
import { structureLevels, venues } from '#server/db/schema/places.ts'
import { cardColumns } from './cards.ts'

/** A level of a structure, lengths in seconds. */
export interface LevelRow {
  small: number
  big: number
  ante: number
  seconds: number
  breakSeconds: number
}

/** Another day of the same weekly game; `startsAt` in seconds since 1970. */
interface RelatedRow {
  id: number
  startsAt: number
  startTime: string
}

/** How many days of the same weekly game are listed before and after the event. */
const RELATED_BEFORE = 12
const RELATED_AFTER = 4
const MEMBER = sql.placeholder('memberId')

export type EventRow = Awaited<ReturnType<ReturnType<typeof prepareEventById>['execute']>>[number]

/**
 * An event whole by `eventId` in one statement, prepared once as every event page asks it: itself by its key, the
 * levels by theirs, and its weekly game's other days along events_weekly_game, at most twelve before it and four
 * after it. `memberId` may be null; then the favourite flag is too.
 */
export function prepareEventById(db: Db) {
  return db
    .select({
      ...cardColumns,
      description: events.description,
      eventTypeId: events.eventTypeId,
      divisionName: events.divisionName,
      startingStack: events.startingStack,
      rebuyCents: events.rebuyCents,
      reEntryLabel: events.reEntryLabel,
      addonCents: events.addonCents,
      addonDescription: events.addonDescription,
      endedAt: events.endedAt,
      seasonId: events.seasonId,
      scoreboardId: events.scoreboardId,
      favourite: sql<boolean | null>`case when ${MEMBER}::int is not null then exists (select 1 from ${favourites}
        where ${favourites.playerId} = ${MEMBER}::int and ${favourites.eventId} = ${events.id}) end`,
      levels: sql<LevelRow[] | null>`(select json_agg(json_build_object(
        'small', l.small_blind, 'big', l.big_blind, 'ante', l.ante, 'seconds', l.round_seconds, 'breakSeconds', l.break_seconds)
        order by l.round_number) from ${structureLevels} l where l.structure_id = ${events.structureId})`,
      related: sql<RelatedRow[] | null>`(select json_agg(json_build_object(
        'id', near.id, 'startsAt', extract(epoch from near.starts_at)::float8, 'startTime', near.start_time) order by near.starts_at)
        from (
          (select r.id, r.starts_at, r.start_time from ${events} r
            where r.weekly_game_id = ${events.weeklyGameId} and r.local_date < ${events.localDate}
            order by r.local_date desc limit ${sql.raw(String(RELATED_BEFORE))})
          union all
          (select r.id, r.starts_at, r.start_time from ${events} r
            where r.weekly_game_id = ${events.weeklyGameId} and r.local_date > ${events.localDate}
            order by r.local_date limit ${sql.raw(String(RELATED_AFTER))})
        ) near)`,
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(eq(events.id, sql.placeholder('eventId')))
    .prepare('event_by_id')
}

export type ResultLine = Awaited<ReturnType<typeof resultsOf>>[number]

/**
 * The result of a closed event in order of place, by the key of the results; nothing before the event is closed. Who
 * shares a place stands by last name [D1.52]. With `prizesOnly` those who won something.
 */
export async function resultsOf(db: Db, eventId: number, { prizesOnly = false } = {}) {
  const rows = await db
    .select({
      place: results.place,
      points: results.points,
      cashCents: results.cashCents,
      ptc: results.ptc,
      prizeCents: prizes.amountCents,
      firstName: players.firstName,
      lastName: players.lastName,
      deletedAt: players.deletedAt,
    })
    .from(results)
    .innerJoin(events, and(eq(events.id, results.eventId), eq(events.statusId, EVENT_STATUS.CLOSED)))
    .innerJoin(players, eq(players.id, results.playerId))
    .leftJoin(prizes, and(eq(prizes.eventId, results.eventId), eq(prizes.rank, results.place)))
    .where(
      and(
        eq(results.eventId, eventId),
        prizesOnly ? or(gt(results.cashCents, 0), gt(results.ptc, 0), gt(prizes.amountCents, 0)) : undefined,
      ),
    )
    .orderBy(asc(results.place), asc(players.lastName), asc(players.firstName), asc(players.id))
  const typed = await typedResultsOf(db, eventId, prizesOnly)
  const all = [...rows, ...typed].toSorted((a, b) => a.place - b.place)
  return all.map((row) => ({ ...row, onPlace: all.filter(({ place }) => place === row.place).length }))
}

/** The places of whom a director typed by name, behind the players who share them [D1.62]. */
async function typedResultsOf(db: Db, eventId: number, prizesOnly: boolean) {
  const rows = await db
    .select({
      place: typedResults.place,
      points: typedResults.points,
      cashCents: typedResults.cashCents,
      prizeCents: prizes.amountCents,
      name: typedResults.name,
    })
    .from(typedResults)
    .innerJoin(events, and(eq(events.id, typedResults.eventId), eq(events.statusId, EVENT_STATUS.CLOSED)))
    .leftJoin(prizes, and(eq(prizes.eventId, typedResults.eventId), eq(prizes.rank, typedResults.place)))
    .where(
      and(
        eq(typedResults.eventId, eventId),
        prizesOnly ? or(gt(typedResults.cashCents, 0), gt(prizes.amountCents, 0)) : undefined,
      ),
    )
    .orderBy(asc(typedResults.place), asc(typedResults.id))
  return rows.map(({ name, ...row }) => ({ ...row, ptc: 0, firstName: name, lastName: '', deletedAt: null }))
}

/** A check-in lists at most this many events; no day of a state has as many. */
const MAX_CHECK_INS = 1_000

export type CheckInRow = Awaited<ReturnType<typeof eventsOfDay>>[number]

/** The events of a state on a day, in order of start, along events_state_day. */
export function eventsOfDay(db: Db, stateId: number, day: string) {
  return db
    .select({
      id: events.id,
      title: events.title,
      venueTitle: venues.title,
      startsAt: events.startsAt,
      timeZone: venues.timeZone,
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(and(eq(events.stateId, stateId), eq(events.localDate, day)))
    .orderBy(asc(events.startsAt), asc(venues.title), asc(events.id))
    .limit(MAX_CHECK_INS)
}
