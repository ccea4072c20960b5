import { and, eq, lt, sql } from 'drizzle-orm'
import { calendarDay } from '#domain/calendar.ts'
import { EVENT_STATUS, MAJOR_EVENT_TYPE } from '#domain/constants.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { addDays, localDate } from '#domain/time.ts'
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
import { majorEvents as contents, type MajorEventContent } from '#server/demo/content/major-events.ts'
import { insertRows, reserveIds } from '#server/db/insert.ts'
import { editionOf, idsNeeded, type Edition, type EditionSeed } from './major-event-rows.ts'
import { chance, chanceBetween, keyOf } from '#server/demo/random.ts'
import { seasonNameBefore } from '#server/demo/schedule/seasons.ts'
import { readLeagueState, writeLeagueState } from '#server/demo/league-state.ts'

/** The league around the major events. */
export interface MajorEventWorld extends Pick<EditionSeed, 'seed' | 'seasons' | 'structures'> {
  /** Asked only when an edition is made. */
  venues: () => Promise<EditionSeed['venues']>
  players: () => Promise<readonly { id: number; stateId: number }[]>
  /** The first day of the current season. */
  seasonStartsOn: string
}

/**
 * Makes the first edition of every major event around today, with its events open; the caller plays out what is over.
 */
export async function writeFirstEditions(db: Db, world: MajorEventWorld, now: Date): Promise<void> {
  const today = localDate(now, DEFAULT_TIME_ZONE)
  const editions: Record<string, number> = {}
  for (const content of contents) {
    const edition = await makeEdition(db, world, content, 1, addDays(today, content.startsInDays))
    await write(db, world, content, edition)
    // What was over before the league began stays the past it is.
    if (edition.major.endsOn >= today) editions[content.key] = 1
  }
  await writeLeagueState(db, 'editions', editions)
}

/**
 * Major events that are over go into the hall of fame under an address of their own, and their next edition takes
 * the well-known address, four weeks ahead at least. Again does no harm.
 */
export async function rollMajorEvents(db: Db, world: MajorEventWorld, now: Date): Promise<void> {
  const today = localDate(now, DEFAULT_TIME_ZONE)
  const editions = { ...((await readLeagueState(db, 'editions')) ?? {}) }
  for (const content of contents) {
    const last = editions[content.key]
    if (last === undefined) continue
    const [current] = await db
      .select()
      .from(majorEvents)
      .where(and(eq(majorEvents.urlName, content.urlName), lt(majorEvents.endsOn, today)))
    if (!current) continue
    await db
      .update(majorEvents)
      .set({ urlName: `${content.urlName}-edition-${last}`, hallOfFame: true, featureEvent: false })
      .where(eq(majorEvents.id, current.id))
    const startsOn = addDays(today, Math.max(LEAST_NOTICE_DAYS, content.startsInDays))
    const edition = await makeEdition(db, world, content, last + 1, startsOn)
    edition.major.linkedMajorEventId = current.id
    await write(db, world, content, edition)
    editions[content.key] = last + 1
  }
  await writeLeagueState(db, 'editions', editions)
}

/**
 * A player who finishes a qualifier among its best takes chips to the second day of the same major event. Again does no
 * harm.
 */
export async function qualifyForMasters(db: Db): Promise<void> {
  await db.execute(sql`
    insert into major_event_qualifiers (major_event_id, sub_major_event_id, player_id, ptc, chip_stack, qualified_at)
    select distinct on (master.id, r.player_id) master.major_event_id, master.id, r.player_id, null::int,
      (floor(e.entrants * e.starting_stack / greatest(1, ceil(e.entrants * ${ADVANCING_SHARE}::float8))
        * (1.7 - 1.4 * (r.place - 1) / greatest(1, ceil(e.entrants * ${ADVANCING_SHARE}::float8))) / 500) * 500)::int,
      e.ended_at
    from sub_major_events master
    join sub_major_events qualifier on qualifier.major_event_id = master.major_event_id and qualifier.type_id = ${MAJOR_EVENT_TYPE.qualifier}
    join events e on e.id = qualifier.event_id and e.status_id = ${EVENT_STATUS.CLOSED}
    join results r on r.event_id = e.id and r.place <= ceil(e.entrants * ${ADVANCING_SHARE}::float8)
    where master.type_id = ${MAJOR_EVENT_TYPE.master}
      and not exists (select 1 from major_event_qualifiers q where q.sub_major_event_id = master.id and q.player_id = r.player_id)
    order by master.id, r.player_id, r.place`)
}

const LEAST_NOTICE_DAYS = 28
/** One in seven of a qualifier comes back for the second day. */
const ADVANCING_SHARE = 0.14

async function makeEdition(
  db: Db,
  world: MajorEventWorld,
  content: MajorEventContent,
  edition: number,
  startsOn: string,
): Promise<Edition> {
  const needed = idsNeeded(content)
  const [major = 0] = await reserveIds(db, majorEvents, 1)
  const ids = {
    major,
    events: await reserveIds(db, events, needed.events),
    subEvents: await reserveIds(db, subMajorEvents, needed.subEvents),
  }
  return editionOf({ ...world, venues: await world.venues(), content, edition, startsOn, ids })
}

async function write(
  db: Db,
  world: MajorEventWorld,
  content: MajorEventContent,
  { major, stateIds, events: eventRows, subEvents }: Edition,
): Promise<void> {
  await insertRows(db, events, eventRows)
  await insertRows(db, majorEvents, [major])
  await insertRows(
    db,
    majorEventStates,
    stateIds.map((stateId) => ({ majorEventId: major.id, stateId })),
  )
  await insertRows(db, subMajorEvents, subEvents)
  await insertRows(
    db,
    majorEventSlides,
    content.slides.map((slide, position) => ({
      majorEventId: major.id,
      position,
      path: `/media/slide/${slide}.webp`,
      caption: null,
    })),
  )
  const people = peopleOf(world.seed, content, major.id, await world.players())
  await insertRows(db, majorEventWinners, winnersOf(world, content, major.id, people))
  await insertRows(db, majorEventQualifiers, qualifiersOf(world, content, major, people))
}

/** Everybody of the states that list it, in an order of its own. */
function peopleOf(
  seed: number,
  content: MajorEventContent,
  majorId: number,
  players: readonly { id: number; stateId: number }[],
): number[] {
  return players
    .filter(({ stateId }) => content.states.length === 0 || content.states.includes(stateId))
    .map(({ id }) => ({ id, draw: chance(seed, keyOf(content.key), majorId, id, 131) }))
    .sort((a, b) => a.draw - b.draw)
    .slice(0, MAX_PEOPLE)
    .map(({ id }) => id)
}

const MAX_PEOPLE = 120

function winnersOf(
  { seasonStartsOn }: MajorEventWorld,
  content: MajorEventContent,
  majorEventId: number,
  people: readonly number[],
) {
  return content.previousWinners.map((seasonsBefore, index) => ({
    majorEventId,
    // From the end of the list: the first ones qualify.
    playerId: people[people.length - 1 - index] ?? 1,
    seasonName: seasonNameBefore(seasonStartsOn, seasonsBefore),
  }))
}

function qualifiersOf(
  { seed }: MajorEventWorld,
  content: MajorEventContent,
  major: Edition['major'],
  people: readonly number[],
) {
  const count = Math.min(people.length - content.previousWinners.length, chanceBetween(24, 64, seed, major.id, 132))
  const firstDay = calendarDay(major.startsOn)
  return people.slice(0, Math.max(0, count)).map((playerId, index) => ({
    majorEventId: major.id,
    subMajorEventId: null,
    playerId,
    ptc: content.aplpt ? chanceBetween(1, 40, seed, major.id, playerId, 133) * 5 : null,
    chipStack: null,
    qualifiedAt: firstDay.minus({ days: 2 + (index % 40) }).toJSDate(),
  }))
}
