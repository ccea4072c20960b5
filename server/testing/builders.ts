import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { EVENT_STATUS } from '#domain/constants.ts'
import { STATES } from '#domain/states.ts'
import { onDay } from '#domain/venue-time.ts'
import type { Db } from '#server/db/client.ts'
import { nameColumns } from '#server/db/player-names.ts'
import { articles, photoPlayers, photos } from '#server/db/schema/content.ts'
import { events, prizes, results } from '#server/db/schema/events.ts'
import { members, players } from '#server/db/schema/people.ts'
import {
  regions,
  scoreboards,
  seasons,
  structureLevels,
  structures,
  venues,
  weeklyGames,
} from '#server/db/schema/places.ts'

/** Rows for tests, with sensible defaults: each builder inserts one thing and returns its row. `buildLeague` of small-league.ts makes a league of them. */

export type Venue = typeof venues.$inferSelect
export type Event = typeof events.$inferSelect
export type WeeklyGame = typeof weeklyGames.$inferSelect
export type Player = typeof players.$inferSelect

type Input<T extends { $inferInsert: unknown }> = Partial<T['$inferInsert']>

/** The hash of a password that nobody knows. */
const NO_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$yiRB8cAXEKVXxJnaoYxiRQ$BdlPs79S/NHBauuBjg5UlZoBzUkvrIw7ij0NIOpM280'
const LONG_AGO = new Date('2024-01-01T00:00:00Z')
const MINUTE = 60_000
let count = 0

export async function region(db: Db, value: Input<typeof regions> = {}) {
  return only(
    await db
      .insert(regions)
      .values({ name: `Region ${++count}`, stateId: 1, ...value })
      .returning(),
  )
}

/** A venue in Melbourne; with a `stateId` alone it gets a region and the zone of that state. */
export async function venue(db: Db, value: Input<typeof venues> = {}): Promise<Venue> {
  const stateId = value.stateId ?? 1
  const regionId = value.regionId ?? (await region(db, { stateId })).id
  const n = ++count
  const row = {
    title: `Venue ${n}`,
    slug: `venue-${n}`,
    address: `${n} Example Street, Melbourne`,
    suburb: 'Melbourne',
    postcode: '3000',
    phone: '03 5550 0000',
    latitude: -37.8136,
    longitude: 144.9631,
    timeZone: STATES.find(({ id }) => id === stateId)?.timeZone ?? 'Australia/Melbourne',
    ...value,
    stateId,
    regionId,
  }
  return only(await db.insert(venues).values(row).returning())
}

export async function season(db: Db, value: Input<typeof seasons> = {}) {
  const row = {
    name: `Season ${++count}`,
    description: 'A season',
    brandId: 2,
    startsOn: '2026-08-03',
    endsOn: '2026-12-20',
    ...value,
  }
  return only(await db.insert(seasons).values(row).returning())
}

export async function scoreboard(db: Db, value: Input<typeof scoreboards> & { venueId: number }) {
  return only(
    await db
      .insert(scoreboards)
      .values({ name: 'Thursday Deepstack', dayId: 4, brandId: 2, ...value })
      .returning(),
  )
}

/** Levels of 20 minutes; a break of 10 minutes follows every third. */
export async function structure(db: Db, { levels = 8 } = {}) {
  const row = only(
    await db
      .insert(structures)
      .values({ name: `Structure ${++count}` })
      .returning(),
  )
  await db.insert(structureLevels).values(
    Array.from({ length: levels }, (_, n) => ({
      structureId: row.id,
      roundNumber: n + 1,
      smallBlind: 100 * (n + 1),
      bigBlind: 200 * (n + 1),
      ante: n < 4 ? 0 : 25 * n,
      roundSeconds: 1200,
      breakSeconds: n % 3 === 2 ? 600 : 0,
    })),
  )
  return row
}

/** A weekly game; without a structure it gets one. */
export async function weeklyGame(db: Db, value: Input<typeof weeklyGames> & { venueId: number }): Promise<WeeklyGame> {
  const row = {
    dayId: 4,
    startTime: '19:00',
    regoMinutesBefore: 60,
    lateRegoMinutes: 60,
    title: 'Thursday Deepstack',
    type: 'Weekly',
    eventTypeId: 1,
    brandId: 2,
    brandName: 'APL',
    buyInCents: 2000,
    startingStack: 20_000,
    fieldMin: 20,
    fieldMax: 60,
    ...value,
    structureId: value.structureId ?? (await structure(db)).id,
  }
  return only(await db.insert(weeklyGames).values(row).returning())
}

export type GivenEvent = Input<typeof events> & {
  venue: Venue
  /** The day at the venue, YYYY-MM-DD. */
  date: string
}

/** A game on a day at a venue, open, a plain weekly one at 19:00 for $20 unless given otherwise. */
export async function event(db: Db, { venue: at, date, ...rest }: GivenEvent): Promise<Event> {
  return only(
    await db
      .insert(events)
      .values(eventValues({ venue: at, date, ...rest }))
      .returning(),
  )
}

/** The row of `event` without inserting it, for many at once. */
export function eventValues({ venue: at, date, ...rest }: GivenEvent): typeof events.$inferInsert {
  const startTime = rest.startTime ?? '19:00'
  const startsAt = rest.startsAt ?? wallTime(date, startTime, at.timeZone)
  return {
    venueId: at.id,
    stateId: at.stateId,
    regionId: at.regionId,
    title: 'Thursday Deepstack',
    description: '<p>Bring a friend.</p>',
    type: 'Weekly',
    eventTypeId: 1,
    brandId: 2,
    brandName: 'APL',
    statusId: EVENT_STATUS.OPEN,
    localDate: date,
    startTime,
    regoAt: new Date(startsAt.getTime() - 60 * MINUTE),
    lateRegoAt: new Date(startsAt.getTime() + 60 * MINUTE),
    buyInCents: 2000,
    startingStack: 20_000,
    capacity: 120,
    ...rest,
    startsAt,
  }
}

export async function player(db: Db, value: Input<typeof players> = {}): Promise<Player> {
  const n = ++count
  const row = {
    customerGuid: randomUUID(),
    membershipId: 100_000 + n,
    cardNumber: `AP${100_000 + n}`,
    firstName: 'Robin',
    lastName: `Player${n}`,
    stateId: 1,
    createdAt: LONG_AGO,
    ...value,
  }
  return only(
    await db
      .insert(players)
      .values({ ...row, ...nameColumns(row) })
      .returning(),
  )
}

/** A player with an account. Signs in by a session made in the test, not by a password. */
export async function member(
  db: Db,
  value: Input<typeof players> = {},
  account: Input<typeof members> = {},
): Promise<Player> {
  const row = await player(db, value)
  await db.insert(members).values({
    email: `member${row.id}@example.com`,
    mobile: `04${String(row.id).padStart(8, '0')}`,
    passwordHash: NO_PASSWORD,
    stateId: row.stateId,
    createdAt: LONG_AGO,
    ...account,
    playerId: row.id,
  })
  return row
}

/** Closes the event with these players in order of place; points fall by 10 from 10 times the field. */
export async function closeWith(
  db: Db,
  eventId: number,
  finishers: readonly (Pick<Player, 'id'> & { points?: number; cashCents?: number; ptc?: number })[],
): Promise<void> {
  await db.insert(results).values(
    finishers.map(({ id, points, cashCents = 0, ptc = 0 }, index) => ({
      eventId,
      place: index + 1,
      playerId: id,
      points: points ?? 10 * (finishers.length - index),
      cashCents,
      ptc,
    })),
  )
  await db
    .update(events)
    .set({ statusId: EVENT_STATUS.CLOSED, entrants: finishers.length })
    .where(eq(events.id, eventId))
}

export async function prizeList(db: Db, eventId: number, amountsCents: readonly number[]): Promise<void> {
  await db.insert(prizes).values(amountsCents.map((amountCents, index) => ({ eventId, rank: index + 1, amountCents })))
}

export async function article(db: Db, value: Input<typeof articles> = {}) {
  const n = ++count
  const row = {
    kind: 'news' as const,
    urlName: `article-${n}`,
    name: `Article ${n}`,
    excerpt: 'In short.',
    content: '<p>At length.</p>',
    bannerPath: `/media/banner/article-${n}.webp`,
    publishedAt: new Date('2026-11-01T00:00:00Z'),
    ...value,
  }
  return only(await db.insert(articles).values(row).returning())
}

export async function photo(
  db: Db,
  value: Input<typeof photos> & { venueId: number },
  on: readonly Pick<Player, 'id'>[] = [],
) {
  const n = ++count
  const row = {
    path: `/media/photo/night-${n}.webp`,
    featured: true,
    width: 1200,
    height: 800,
    takenAt: new Date('2026-11-01T00:00:00Z'),
    ...value,
  }
  const added = only(await db.insert(photos).values(row).returning())
  if (on.length > 0) await db.insert(photoPlayers).values(on.map(({ id }) => ({ photoId: added.id, playerId: id })))
  return added
}

/** The instant a wall time 'HH:mm' of a day is in a zone. */
export function wallTime(date: string, time: string, timeZone: string): Date {
  const instant = onDay(date, time, timeZone)
  if (!instant) throw new RangeError(`${time} is no time of day.`)
  return instant
}

/** The one row an insert returned. */
function only<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`Expected one row, got ${rows.length}.`)
  return row
}
