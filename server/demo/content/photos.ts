import * as v from 'valibot'
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { EVENT_STATUS } from '#domain/constants.ts'
import type { Db } from '#server/db/client.ts'
import { majorEvents, photoPlayers, photos } from '#server/db/schema/content.ts'
import { events, results } from '#server/db/schema/events.ts'
import { players } from '#server/db/schema/people.ts'
import { venues } from '#server/db/schema/places.ts'
import { table, words } from '#server/demo/data.ts'
import { insertRows, reserveIds } from '#server/db/insert.ts'
import { slugOf } from '#server/demo/places/venues.ts'
import { chance, chanceOf } from '#server/demo/random.ts'

/**
 * By the scene that the picture is rendered with; for {player1}, {player2}, {venue} and {event} their names stand in
 * the caption.
 */
export const photoCaptions = table('photo-captions.json', v.record(v.string(), words))

/** One event in so many is photographed. The parts of a major event always are, one that is played in one go mostly. */
const ONE_EVENT_IN = 48
const SINGLE_MAJOR_SHARE = 0.7
const MAX_PHOTOS_OF_AN_EVENT = 4
const FEATURED_PER_STATE = 6

/**
 * Takes the photos of events that ended in the period and have none yet, with the best three on them, and features
 * the newest of each state. Which events are photographed follows from the seed.
 */
export async function takePhotos(
  db: Db,
  seed: number,
  { after, until }: { after: Date; until: Date },
): Promise<number> {
  const photographed = (await endedEvents(db, after, until)).filter(
    ({ id, subMajorTypeId, isMajor }) =>
      subMajorTypeId !== null || chance(seed, id, 101) < (isMajor ? SINGLE_MAJOR_SHARE : 1 / ONE_EVENT_IN),
  )
  const best = await bestOf(
    db,
    photographed.map(({ id }) => id),
  )
  const rows: (typeof photos.$inferInsert & { people: readonly Person[] })[] = []
  for (const event of photographed) {
    const people = best.get(event.id) ?? []
    if (people.length < 2) continue
    const count = 1 + Math.floor(chance(seed, event.id, 102) * MAX_PHOTOS_OF_AN_EVENT)
    for (let n = 0; n < count; n += 1) rows.push(photoOf(seed, event, people, n))
  }
  const ids = await reserveIds(db, photos, rows.length)
  await insertRows(
    db,
    photos,
    rows.map(({ people: _, ...row }, index) => ({
      ...row,
      id: ids[index] ?? 0,
      path: row.path.replace('{id}', String(ids[index])),
    })),
  )
  const onThem = rows.flatMap(({ people }, index) =>
    people.map(({ playerId }) => ({ photoId: ids[index] ?? 0, playerId })),
  )
  await insertRows(db, photoPlayers, onThem)
  if (rows.length > 0) await featureNewest(db)
  return rows.length
}

interface EndedEvent {
  id: number
  title: string
  venueId: number
  venueTitle: string
  endedAt: Date | null
  subMajorTypeId: number | null
  /** A major event of itself, without parts. */
  isMajor: boolean
}

interface Person {
  playerId: number
  name: string
}

function photoOf(seed: number, event: EndedEvent, best: readonly Person[], n: number) {
  // The first picture is of the winner, as anyone would.
  const scene = n === 0 ? 'winner' : chanceOf(Object.keys(photoCaptions), seed, event.id, n, 103)
  const template = chanceOf(photoCaptions[scene] ?? [''], seed, event.id, n, 104)
  const [first, second] = best
  const caption = template
    .replaceAll('{player1}', first?.name ?? '')
    .replaceAll('{player2}', second?.name ?? '')
    .replaceAll('{venue}', event.venueTitle)
    .replaceAll('{event}', event.title)
  const ended = event.endedAt ?? new Date(0)
  return {
    eventId: event.id,
    venueId: event.venueId,
    path: `/media/photo/{id}-${scene}-${slugOf(event.venueTitle)}`.slice(0, 80).replace(/-$/, '') + '.webp',
    caption,
    featured: false,
    width: 1200,
    height: 800,
    takenAt: new Date(ended.getTime() - Math.floor(chance(seed, event.id, n, 105) * 3600) * 1000),
    people: scene === 'winner' ? best.slice(0, 1) : scene === 'heads-up' ? best.slice(0, 2) : best,
  }
}

function endedEvents(db: Db, after: Date, until: Date): Promise<EndedEvent[]> {
  return db
    .select({
      id: events.id,
      title: events.title,
      venueId: events.venueId,
      venueTitle: venues.title,
      endedAt: events.endedAt,
      subMajorTypeId: events.subMajorTypeId,
      isMajor: isMajorEvent,
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(
      and(
        eq(events.statusId, EVENT_STATUS.CLOSED),
        gt(events.endedAt, after),
        lte(events.endedAt, until),
        sql`not exists (select 1 from photos where photos.event_id = ${events.id})`,
      ),
    )
    .orderBy(asc(events.id))
}

/** There are a few dozen major events, so each photographed evening looks through them. */
const isMajorEvent = sql<boolean>`exists (select 1 from ${majorEvents} where ${majorEvents.eventId} = ${events.id})`

async function bestOf(db: Db, eventIds: readonly number[]): Promise<Map<number, Person[]>> {
  const best = new Map<number, Person[]>()
  if (eventIds.length === 0) return best
  const rows = await db
    .select({
      eventId: results.eventId,
      playerId: results.playerId,
      firstName: players.firstName,
      lastName: players.lastName,
    })
    .from(results)
    .innerJoin(players, eq(players.id, results.playerId))
    .where(and(inArray(results.eventId, [...eventIds]), lte(results.place, 3)))
    .orderBy(asc(results.eventId), asc(results.place))
  for (const { eventId, playerId, firstName, lastName } of rows) {
    best.set(eventId, [...(best.get(eventId) ?? []), { playerId, name: `${firstName} ${lastName}` }])
  }
  return best
}

async function featureNewest(db: Db): Promise<void> {
  await db.execute(sql`
    with ranked as (
      select p.id, row_number() over (partition by v.state_id order by p.taken_at desc, p.id) <= ${FEATURED_PER_STATE} as newest
      from photos p join venues v on v.id = p.venue_id
    )
    update photos set featured = ranked.newest from ranked where ranked.id = photos.id and photos.featured <> ranked.newest`)
}
