import { and, asc, eq, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { EventSearch } from '#contract/events.ts'
import { EVENT_TYPE } from '#domain/constants.ts'
import type { Point } from '#domain/distance.ts'
import { STATES } from '#domain/states.ts'
import { localDate } from '#domain/time.ts'
import type { Db } from '#server/db/client.ts'
import { events } from '#server/db/schema/events.ts'
import { venues } from '#server/db/schema/places.ts'
import { refuse } from '#server/errors.ts'
import type { VenueDirectory } from '#server/resources/venues/directory.ts'
import { inBox, metresFrom } from '#server/resources/venues/geo.ts'
import { type CardRow, cardsOf } from './cards.ts'

/** A search answers with at most this many games, the earliest; no day of the league has as many. */
const MOST_GAMES = 2_000
/** A search spans at most this many days. */
const MOST_DAYS = 366
const DAY = 86_400_000
/** What counts as nearby, in metres. */
const NEARBY_METRES = 50_000

interface Searching {
  now: Date
  memberId: number | null
}

interface SearchingByWords extends Searching {
  /** Where venues are looked up by name and suburb. */
  directory: VenueDirectory
}

/**
 * Games by any combination of filters [P3.15, P7.39 to P7.42], in order of start, then of distance. Every given
 * filter narrows; an empty text, a distance of 0 and a distance without a point are as good as absent [P8.5].
 * Days are compared with each game's own at its venue. Throws a 400 where the days make no sense.
 *
 * events_state_day carries a search in a state and events_day one over all, events_venue one of venues by name.
 */
export async function searchEvents(db: Db, search: EventSearch, who: SearchingByWords): Promise<CardRow[]> {
  const filters = [
    onDays(search, who.now),
    ofKind(search),
    search.stateId ? eq(events.stateId, search.stateId) : undefined,
    search.regions?.length && !Number(search.showAllRegions ?? 0) ? inArray(events.regionId, search.regions) : undefined,
    search.guarantee ? gt(events.guaranteeCents, 0) : undefined,
    search.buyInMin ? gte(events.buyInCents, Math.round(search.buyInMin * 100)) : undefined,
    isGiven(search.buyInMax) ? lte(events.buyInCents, Math.round(search.buyInMax * 100)) : undefined,
    search.venueId ? eq(events.venueId, search.venueId) : undefined,
    search.venueName ? atVenues(await who.directory.titled(search.venueName)) : undefined,
    search.suburb ? atVenues(await who.directory.inSuburb(search.suburb)) : undefined,
    search.postcode ? eq(venues.postcode, search.postcode) : undefined,
  ]
  const point = pointOf(search)
  if (point && search.withinDistance) filters.push(within(point, search.withinDistance))
  for (const meaning of meaningsOf(search.searchText, who.directory)) {
    const found = await inOrder(db, and(...filters, await meaning()), point, who.memberId)
    if (found.length > 0) return found
  }
  return []
}

/** Games within 50 km of the point, nearest first, then earliest [P7.43]. Days as in `searchEvents`. */
export function searchNearby(
  db: Db,
  search: Pick<EventSearch, 'mode' | 'brandId' | 'fromDate' | 'toDate'> & { currentLat: number; currentLng: number },
  who: Searching,
): Promise<CardRow[]> {
  const point = { latitude: search.currentLat, longitude: search.currentLng }
  return cardsOf(db, who.memberId, metresFrom(point))
    .where(and(onDays(search, who.now), ofKind(search), within(point, NEARBY_METRES)))
    .orderBy(sql`distance`, asc(events.startsAt), asc(events.id))
    .limit(MOST_GAMES)
}

function inOrder(db: Db, filter: SQL | undefined, point: Point | null, memberId: number | null): Promise<CardRow[]> {
  return cardsOf(db, memberId, point ? metresFrom(point) : undefined)
    .where(filter)
    .orderBy(asc(events.startsAt), ...(point ? [sql`distance nulls last`] : []), asc(events.id))
    .limit(MOST_GAMES)
}

/** What the one text of a search can mean, in the order it is tried: four digits a postcode, else venue, then suburb [D4.12, D4.13]. */
function meaningsOf(text: string | null | undefined, directory: VenueDirectory): (() => Promise<SQL | undefined>)[] {
  if (!text) return [() => Promise.resolve(undefined)]
  if (/^\d{4}$/.test(text)) return [() => Promise.resolve(eq(venues.postcode, text))]
  return [async () => atVenues(await directory.titled(text)), async () => atVenues(await directory.inSuburb(text))]
}

/**
 * The days asked for [P3.16]: each end is today when it is not given, or the other end where today would turn the
 * span round. Without a state "today" is each state's own [D3.8], so that a search at midnight in Melbourne still
 * finds what is on in Perth.
 */
function onDays({ fromDate, toDate, stateId }: EventSearch, now: Date): SQL | undefined {
  if (fromDate && toDate) {
    refuseOddSpan(fromDate, toDate)
    return betweenDays(fromDate, toDate)
  }
  const statesByToday = new Map<string, number[]>()
  for (const { id, timeZone } of STATES) {
    if (stateId && stateId !== id) continue
    const today = localDate(now, timeZone)
    statesByToday.set(today, [...(statesByToday.get(today) ?? []), id])
  }
  const spans = [...statesByToday].map(([today, states]) => {
    const from = fromDate ?? (toDate && toDate < today ? toDate : today)
    const to = toDate ?? (fromDate && fromDate > today ? fromDate : today)
    refuseOddSpan(from, to)
    const span = betweenDays(from, to)
    return statesByToday.size === 1 ? span : and(span, inArray(events.stateId, states))
  })
  // A state that does not exist has no games on any day.
  return spans.length > 0 ? or(...spans) : sql`false`
}

function refuseOddSpan(from: string, to: string): void {
  if (from > to) {
    refuse(400, 'dates-reversed', 'The first day of the search is after the last.', { fields: { fromDate: 'After the last day.' } })
  }
  if (Date.parse(to) - Date.parse(from) >= MOST_DAYS * DAY) {
    refuse(400, 'too-many-days', `A search can span at most ${MOST_DAYS} days.`, { fields: { toDate: `More than ${MOST_DAYS} days after the first.` } })
  }
}

function betweenDays(from: string, to: string): SQL | undefined {
  return from === to ? eq(events.localDate, from) : and(gte(events.localDate, from), lte(events.localDate, to))
}

/** Mode is the event type [P9.20], by word or number; `all` and none are every type. A division is named without regard to case. */
function ofKind({ mode, brandId, divisionName }: EventSearch): SQL | undefined {
  const type = typeof mode === 'string' ? (mode === 'all' ? undefined : EVENT_TYPE[mode]) : mode
  return and(
    type ? eq(events.eventTypeId, type) : undefined,
    brandId ? eq(events.brandId, brandId) : undefined,
    divisionName ? sql`lower(${events.divisionName}) = lower(${divisionName})` : undefined,
  )
}

/** Without any venue there is no game either. The ids travel as one text, as there may be a thousand. */
function atVenues(ids: readonly number[]): SQL {
  return ids.length === 0 ? sql`false` : sql`${events.venueId} = any(${`{${ids.join(',')}}`}::text::int[])`
}

/** The box first, for the index; then the exact circle. Venues without coordinates are in neither. */
function within(point: Point, metres: number): SQL | undefined {
  return and(inBox(point, metres), lte(metresFrom(point), metres))
}

function pointOf({ currentLat, currentLng }: EventSearch): Point | null {
  return isGiven(currentLat) && isGiven(currentLng) ? { latitude: currentLat, longitude: currentLng } : null
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined
}
