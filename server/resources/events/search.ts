import { and, between, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { EventSearch } from '#contract/events.ts'
import { calendarDay } from '#domain/calendar.ts'
import { EVENT_TYPE } from '#domain/constants.ts'
import { postcodeOf } from '#domain/name-search.ts'
import { STATES } from '#domain/states.ts'
import { addDays, localDate } from '#domain/time.ts'
import type { Db } from '#server/db/client.ts'
import { events } from '#server/db/schema/events.ts'
import { rejectRequest } from '#server/http/errors.ts'
import type { VenueDirectory } from '#server/resources/venues/directory.ts'
import { boxAround, pointValues } from '#server/resources/venues/geo.ts'
import type { CardRow } from './cards.ts'
import { gamesWhere, type Input, listOf } from './search-statement.ts'

/** A search spans at most this many days. */
const MAX_DAYS = 366
/** A search by text covers the days of the app's day strip when none are given. */
const DAYS_OF_A_TEXT = 7
/** The radius of nearby games, in metres. */
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
 * events_state_day carries a search in a state and events_day one over all, events_venue_day one of venues by name.
 */
export async function searchEvents(
  db: Db,
  search: EventSearch,
  { now, memberId, directory }: SearchingByWords,
): Promise<CardRow[]> {
  const days = daysOf(search, now, isByText(search) ? DAYS_OF_A_TEXT : 1)
  const value: Input = {
    ...days.given,
    ...kindOf(search),
    stateId: search.stateId || undefined,
    regions: search.regions?.length && !Number(search.showAllRegions ?? 0) ? listOf(search.regions) : undefined,
    guarantee: search.guarantee ? 1 : undefined,
    buyInMin: search.buyInMin ? Math.round(search.buyInMin * 100) : undefined,
    buyInMax: isGiven(search.buyInMax) ? Math.round(search.buyInMax * 100) : undefined,
    venueId: search.venueId || undefined,
    titled: search.venueName ? listOf(await directory.titled(search.venueName)) : undefined,
    inSuburb: search.suburb ? listOf(await directory.inSuburb(search.suburb)) : undefined,
    postcode: search.postcode || undefined,
    memberId: memberId ?? undefined,
    ...placeOf(search),
  }
  for (const meaning of meaningsOf(search.searchText, directory)) {
    const requested = { ...value, ...(await meaning()) }
    // Without any venue there is no game either.
    const found = VENUES.some((name) => requested[name] === listOf([]))
      ? []
      : await gamesWhere(db, requested, { own: days.own })
    if (found.length > 0) return found
  }
  return []
}

/** Reports whether it is a search by what a visitor types, as against a list that a page loads. */
export function isByText({ searchText, venueName, suburb, postcode }: EventSearch): boolean {
  return Boolean(searchText || venueName || suburb || postcode)
}

/** The filters that are lists of venues. */
const VENUES = ['titled', 'inSuburb', 'meant'] as const

/** Games within 50 km of the point, nearest first, then earliest [P7.43]. Days as in `searchEvents`. */
export function searchNearby(
  db: Db,
  search: Pick<EventSearch, 'mode' | 'brandId' | 'fromDate' | 'toDate'> & { currentLat: number; currentLng: number },
  { now, memberId }: Searching,
): Promise<CardRow[]> {
  const days = daysOf(search, now)
  const place = placeOf({ ...search, withinDistance: NEARBY_METRES })
  return gamesWhere(
    db,
    { ...days.given, ...kindOf(search), ...place, memberId: memberId ?? undefined },
    { nearestFirst: true, own: days.own },
  )
}

/** The meanings of a search text in the order of trial: four digits a postcode, else venue, then suburb [D4.12, D4.13]. */
function meaningsOf(text: string | null | undefined, directory: VenueDirectory): (() => Promise<Input>)[] {
  if (!text) return [() => Promise.resolve({})]
  const meantPostcode = postcodeOf(text)
  if (meantPostcode !== null) return [() => Promise.resolve({ meantPostcode })]
  return [
    async () => ({ meant: listOf(await directory.titled(text)) }),
    async () => ({ meant: listOf(await directory.inSuburb(text)) }),
  ]
}

/**
 * The days asked for [P3.16]: each end is today when it is not given, or the other end where today would turn the
 * span round; without either end it is as many days as are covered, today first. Without a state "today" is each state's own [D3.8], so that a search at midnight in Melbourne still
 * finds what is on in Perth.
 */
function daysOf(
  { fromDate, toDate, stateId }: EventSearch,
  now: Date,
  covered = 1,
): { given: Input; own?: SQL | undefined } {
  if (fromDate && toDate) return { given: spanOf(fromDate, toDate) }
  const statesByToday = new Map<string, number[]>()
  for (const { id, timeZone } of STATES) {
    if (stateId && stateId !== id) continue
    const today = localDate(now, timeZone)
    statesByToday.set(today, [...(statesByToday.get(today) ?? []), id])
  }
  const spans = [...statesByToday].map(([today, states]) => {
    const from = fromDate ?? (toDate && toDate < today ? toDate : today)
    const last = fromDate ? today : addDays(today, covered - 1)
    const to = toDate ?? (fromDate && fromDate > today ? fromDate : last)
    return { from, to, states, given: spanOf(from, to) }
  })
  const [first] = spans
  // A state that does not exist has no games on any day.
  if (!first) return { given: {}, own: sql`false` }
  if (spans.length === 1) return { given: first.given }
  return {
    given: {},
    own: or(
      ...spans.map(({ from, to, states }) => and(between(events.localDate, from, to), inArray(events.stateId, states))),
    ),
  }
}

function spanOf(from: string, to: string): Input {
  refuseOddSpan(from, to)
  return from === to ? { day: from } : { fromDay: from, toDay: to }
}

function refuseOddSpan(from: string, to: string): void {
  if (from > to) {
    rejectRequest(400, 'dates-reversed', 'The first day of the search is after the last.', {
      fields: { fromDate: 'After the last day.' },
    })
  }
  if (calendarDay(to).diff(calendarDay(from), 'days').days >= MAX_DAYS) {
    rejectRequest(400, 'too-many-days', `A search can span at most ${MAX_DAYS} days.`, {
      fields: { toDate: `More than ${MAX_DAYS} days after the first.` },
    })
  }
}

/**
 * Mode is the event type [P9.20], by word or number; `all` and none are every type. A division is named without regard
 * to case; one that is a game type of its own is found whatever the mode [P7.40, P7.41].
 */
function kindOf({ mode, brandId, divisionName }: EventSearch): Input {
  const type = typeof mode === 'string' ? (mode === 'all' ? undefined : EVENT_TYPE[mode]) : mode
  const isOwnType = OWN_TYPES.has(divisionName?.toLowerCase() ?? '')
  return {
    type: (!isOwnType && type) || undefined,
    brandId: brandId || undefined,
    divisionName: divisionName || undefined,
  }
}

/** The divisions that the finder offers as game types, in lower case. */
const OWN_TYPES: ReadonlySet<string> = new Set(['raise', 'aplm satellite'])

/** Where distances are measured from, and how far away a game may be. */
function placeOf({ currentLat, currentLng, withinDistance }: EventSearch): Input {
  if (!isGiven(currentLat) || !isGiven(currentLng)) return {}
  const point = { latitude: currentLat, longitude: currentLng }
  return {
    ...pointValues(point),
    ...(withinDistance && { ...boxAround(point, withinDistance), metres: withinDistance }),
  }
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined
}
