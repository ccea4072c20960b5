import { and, asc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { EVENT_STATUS } from '#domain/constants.ts'
import { addDays, localDate } from '#domain/time.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { insertRows, reserveIds } from '#server/db/insert.ts'
import { lockLeague } from '#server/db/league-lock.ts'
import { events } from '#server/db/schema/events.ts'
import { seasons, venues, weeklyGames } from '#server/db/schema/places.ts'
import { importKeys } from '#server/db/schema/system.ts'
import {
  AHEAD_DAYS,
  datesOf,
  eventOf,
  type EventRow,
  type GameVenue,
  type SeasonRow,
  type WeeklyGameRow,
} from './occurrences.ts'
import { untouchedEvents } from './untouched.ts'

/** How many events were announced, followed their weekly game, or went with it. */
export interface Announced {
  added: number
  changed: number
  removed: number
}

/**
 * Announces the weekly games as events, four weeks ahead: at start, at each midnight and after an import. An evening
 * that is there stays the only one of its weekly game on that day. What was announced follows its weekly game as long
 * as it is untouched; what a file has brought or changed is the file's. Again, or in several processes at once, it
 * does no harm.
 * @param only the weekly games to look at; all of them unless given
 */
export async function announceGames(db: Db, now: Date, only?: ReadonlySet<number>): Promise<Announced> {
  return restarting(db, async (tx) => {
    await lockLeague(tx)
    const games = await activeGames(tx, only)
    const evenings = await loadEvenings(tx, now, only)
    const seasonRows = await tx.select().from(seasons).orderBy(asc(seasons.startsOn), asc(seasons.id))
    const followed = await follow(tx, { games, evenings, seasonRows, now })
    return { ...followed, added: await add(tx, { games, evenings, seasonRows, now }) }
  })
}

interface ActiveGame {
  game: WeeklyGameRow
  venue: GameVenue
}

/** The weekly games that take place, each with its venue, in the order of their ids. */
export async function activeGames(db: Db, only?: ReadonlySet<number>): Promise<ActiveGame[]> {
  const { id, stateId, regionId, timeZone, capacity } = venues
  return db
    .select({ game: weeklyGames, venue: { id, stateId, regionId, timeZone, capacity } })
    .from(weeklyGames)
    .innerJoin(venues, eq(venues.id, weeklyGames.venueId))
    .where(and(eq(weeklyGames.active, true), only && anyOf(weeklyGames.id, only)))
    .orderBy(asc(weeklyGames.id))
}

interface Evening {
  event: typeof events.$inferSelect & { weeklyGameId: number }
  /** A file has brought or changed it. */
  isImported: boolean
}

interface Situation {
  games: readonly ActiveGame[]
  evenings: readonly Evening[]
  seasonRows: readonly SeasonRow[]
  now: Date
}

/** The events of weekly games from yesterday on, by which every zone's today is among them. */
async function loadEvenings(tx: Db, now: Date, only?: ReadonlySet<number>): Promise<Evening[]> {
  const rows = await tx
    .select({ event: events, key: importKeys.key })
    .from(events)
    .leftJoin(importKeys, and(eq(importKeys.kind, 'events'), eq(importKeys.id, sql`${events.id}::text`)))
    .where(
      and(
        only ? anyOf(events.weeklyGameId, only) : isNotNull(events.weeklyGameId),
        gte(events.localDate, addDays(localDate(now, 'UTC'), -1)),
      ),
    )
  return rows.map(({ event, key }) => ({
    event: { ...event, weeklyGameId: event.weeklyGameId ?? 0 },
    isImported: key !== null,
  }))
}

/** The fields of an event that people and clocks decide, not the weekly game. */
const OF_THE_EVENING = new Set<string>([
  'statusId',
  'endedAt',
  'entrants',
  'prizePoolCents',
  'subMajorTypeId',
  'selfRegistration',
])

/** Changes and removes what was announced and is no longer what its weekly game says. */
async function follow(tx: Db, { games, evenings, seasonRows, now }: Situation): Promise<Omit<Announced, 'added'>> {
  const gameOf = new Map(games.map((one) => [one.game.id, one]))
  const imported = new Set(evenings.filter(({ isImported }) => isImported).map(({ event }) => announcedDayKey(event)))
  const stale = new Map<number, Partial<EventRow> | null>()
  for (const { event, isImported } of evenings) {
    if (isImported || event.statusId !== EVENT_STATUS.OPEN || event.startsAt <= now) continue
    const { id, localDate: date } = event
    const found = gameOf.get(event.weeklyGameId)
    const isWanted = found && !imported.has(announcedDayKey(event)) && datesOf(found.game, date, date).length > 0
    const changes = isWanted ? changesOf(event, eventOf(id, found.game, found.venue, date, seasonRows), now) : null
    if (changes === null || Object.keys(changes).length > 0) stale.set(id, changes)
  }
  const untouched = await untouchedEvents(tx, [...stale.keys()], now)
  // A new season changes thousands alike.
  const alike = new Map<string, number[]>()
  for (const id of untouched) {
    const changes = JSON.stringify(stale.get(id))
    const ids = alike.get(changes)
    if (ids) ids.push(id)
    else alike.set(changes, [id])
  }
  for (const ids of alike.values()) {
    const changes = stale.get(ids[0] ?? 0) ?? null
    if (changes === null) await tx.delete(events).where(inArray(events.id, ids))
    else
      await tx
        .update(events)
        .set(changes as PgUpdateSetSource<typeof events>)
        .where(inArray(events.id, ids))
  }
  const removed = alike.get('null')?.length ?? 0
  return { changed: untouched.size - removed, removed }
}

/** The columns that differ. None where the new start has passed: a game does not begin after the fact. */
function changesOf(event: Evening['event'], requested: EventRow, now: Date): Partial<EventRow> {
  if (requested.startsAt <= now) return {}
  const stored: Readonly<Record<string, unknown>> = event
  return Object.fromEntries(
    Object.entries(requested).filter(
      ([column, value]) => !OF_THE_EVENING.has(column) && !isSame(value, stored[column]),
    ),
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other
}

/** Adds an event for each weekly game on each of its days that has none. Returns how many. */
async function add(tx: Db, { games, evenings, seasonRows, now }: Situation): Promise<number> {
  const known = new Set(evenings.map(({ event }) => announcedDayKey(event)))
  const rows = games.flatMap(({ game, venue }) => {
    const today = localDate(now, venue.timeZone)
    return datesOf(game, today, addDays(today, AHEAD_DAYS))
      .filter((date) => !known.has(announcedDayKey({ weeklyGameId: game.id, localDate: date })))
      .map((date) => eventOf(0, game, venue, date, seasonRows))
      .filter(({ startsAt }) => startsAt > now)
  })
  const ids = await reserveIds(tx, events, rows.length)
  await insertRows(
    tx,
    events,
    rows.map((row, index) => ({ ...row, id: ids[index] ?? 0 })),
  )
  return rows.length
}

function announcedDayKey({ weeklyGameId, localDate: date }: { weeklyGameId: number; localDate: string }): string {
  return `${weeklyGameId}|${date}`
}
