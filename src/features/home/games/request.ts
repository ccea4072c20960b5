import type { EventSearch } from '#contract/events.ts'
import { buyInParams } from '#domain/buy-in.ts'
import { dayRange } from '#domain/day-strip.ts'
import type { Point } from '#domain/distance.ts'
import { postcodeOf } from '#domain/name-search.ts'
import { modeOf, type GameTypeFilter } from '#domain/game-type.ts'
import type { State } from '#domain/states.ts'
import type { GameFilters } from './filters.ts'
import type { GamesChoice } from './search.ts'

/** What a listing asks for. */
export interface GamesRequest {
  stateId: number
  type: GameTypeFilter
  /** Days 'YYYY-MM-DD', both included. */
  fromDate: string
  toDate: string
  /** Where distances are measured from. */
  coords: Point | null
  filters?: GameFilters
}

/**
 * What a choice asks for: a chosen day is that one day, All the seven of the strip [P4.18]. Days are those of the
 * state, at an instant in milliseconds.
 */
export function gamesRequest(
  { state, coords }: { state: State; coords: Point | null },
  { type, day, filters }: Pick<GamesChoice, 'type' | 'day' | 'filters'>,
  nowMs: number,
): GamesRequest & { filters: GameFilters } {
  return { stateId: state.id, type, coords, ...dayRange(day, nowMs, state.timeZone), filters }
}

/**
 * The body of a search of events, for every mode [P7.39 to P7.41, P5.3, P5.4]: filters that are off stay out of it,
 * a distance needs a point to be measured from, and all regions are said to be meant unless some are chosen.
 */
export function searchBody(
  { stateId, type, fromDate, toDate, coords, filters }: GamesRequest,
  brandId: number,
): EventSearch {
  const { regions = [], guarantee, within, buyIn } = filters ?? {}
  const here = roundedPoint(coords)
  return {
    brandId,
    stateId,
    fromDate,
    toDate,
    showAllRegions: regions.length === 0 ? 1 : 0,
    ...(regions.length > 0 && { regions: [...regions] }),
    ...(guarantee && { guarantee: true }),
    ...(within && here && { withinDistance: within }),
    ...(buyIn && buyInParams(buyIn)),
    ...modeOf(type),
    ...(here && { currentLat: here.latitude, currentLng: here.longitude }),
  }
}

/** The one field a search by text is about. */
export type TextInterpretation = Pick<EventSearch, 'postcode' | 'venueName' | 'suburb'>

/**
 * The body of a search by text: these eight fields and no others, null where unknown [P7.42]. Days, filters and
 * divisions are no fields of it; what comes is filtered by them in the app.
 */
export function textBody(
  { stateId, type, coords }: GamesRequest,
  meaning: TextInterpretation,
  brandId: number,
): EventSearch {
  const here = roundedPoint(coords)
  const wire = { stateId, ...modeOf(type) }
  return {
    mode: wire.mode ?? 'all',
    brandId,
    venueName: null,
    suburb: null,
    postcode: null,
    ...meaning,
    stateId: wire.stateId,
    currentLat: here?.latitude ?? null,
    currentLng: here?.longitude ?? null,
  }
}

/** To about a hundred metres: a step aside is no reason to ask again, and the league need not know better. */
export function roundedPoint(coords: Point | null): Point | null {
  return coords && { latitude: Number(coords.latitude.toFixed(3)), longitude: Number(coords.longitude.toFixed(3)) }
}

/** Returns what a text may mean, in the order it is tried: four digits are a postcode [D4.12], else a venue, then a suburb [D4.13]. */
export function interpretationsOf(text: string): TextInterpretation[] {
  const postcode = postcodeOf(text)
  return postcode === null ? [{ venueName: text }, { suburb: text }] : [{ postcode }]
}
