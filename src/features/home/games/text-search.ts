import { searchEvents, searchNearbyEvents, type EventSearch, type GameCard } from '#contract/events.ts'
import { applyFilters, measurableFilters, NO_FILTERS } from '#data/game-filters.ts'
import { roundedPoint, withDistances, type GamesRequest } from '#data/games.ts'
import { matchesFilter, modeOf, type GameTypeFilter } from '#domain/game-type.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { whenConfigured } from '#lib/network/config.ts'
import { geocode } from './geocode.ts'
import { dayOf } from './rows.ts'
import { interpretationsOf, type TextInterpretation, type TextRequest } from './text-meaning.ts'

/** The games of the first meaning that has any which fit the days, the division and the filters [P7.42]. */
export async function findByText({ text, ...rest }: TextRequest, signal: AbortSignal): Promise<GameCard[]> {
  const { brandId } = await whenConfigured()
  const { type, coords, filters = NO_FILTERS } = rest
  const measurable = measurableFilters(filters, coords)
  for (const meaning of interpretationsOf(text)) {
    const games = await callEndpoint(searchEvents, { body: textBody(rest, meaning, brandId) }, signal)
    const found = applyFilters(onDays(ofDivision(withDistances(games, coords), type), rest), measurable)
    if (found.length > 0) return [...found]
  }
  return []
}

/**
 * The body of a search by text: these eight fields and no others, null where unknown [P7.42]. Days, filters and
 * divisions are no fields of it; the app filters the results by them.
 */
export function textBody(
  { stateId, type, coords }: GamesRequest,
  meaning: TextInterpretation,
  brandId: number,
): EventSearch {
  const here = roundedPoint(coords)
  const params = { stateId, ...modeOf(type) }
  return {
    mode: params.mode ?? 'all',
    brandId,
    venueName: null,
    suburb: null,
    postcode: null,
    ...meaning,
    stateId: params.stateId,
    currentLat: here?.latitude ?? null,
    currentLng: here?.longitude ?? null,
  }
}

/**
 * The games around the place that a text names, nearest to it first [P7.43, P7.45]; none where there is no such place.
 * Distances are from where the visitor is, not from the place that was searched for.
 */
export async function findNearby(
  { text, type, fromDate, toDate, coords }: TextRequest,
  signal: AbortSignal,
): Promise<GameCard[]> {
  const { brandId } = await whenConfigured()
  const place = await geocode(text, signal)
  if (!place) return []
  const body = {
    mode: modeOf(type).mode ?? 'all',
    brandId,
    currentLat: place.latitude,
    currentLng: place.longitude,
    fromDate,
    toDate,
  }
  const games = await callEndpoint(searchNearbyEvents, { body }, signal)
  return withDistances(onDays(filterNearby(games, type), { fromDate, toDate }), coords)
}

/** They are asked for by mode alone: what has none of its own is filtered here [P7.43]. */
export function filterNearby(games: readonly GameCard[], type: GameTypeFilter): readonly GameCard[] {
  return modeOf(type).mode === 'all' ? games.filter((game) => matchesFilter(game, type)) : ofDivision(games, type)
}

/** The games of a type that the request identifies by its division, which no search by text has. */
function ofDivision(games: readonly GameCard[], type: GameTypeFilter): readonly GameCard[] {
  return modeOf(type).divisionName ? games.filter((game) => matchesFilter(game, type)) : games
}

/** The games of one day; of several days all that came, since a server may search further ahead. */
function onDays(
  games: readonly GameCard[],
  { fromDate, toDate }: Pick<GamesRequest, 'fromDate' | 'toDate'>,
): readonly GameCard[] {
  return fromDate === toDate ? games.filter((game) => dayOf(game) === fromDate) : games
}
