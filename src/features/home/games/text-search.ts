import { searchEvents, searchNearbyEvents, type EventSearch, type GameCard } from '#contract/events.ts'
import { applyFilters, measurableFilters, NO_FILTERS } from '#data/game-filters.ts'
import { roundedPoint, withDistances, type GamesRequest } from '#data/games.ts'
import { matchesFilter, modeOf, type GameTypeFilter } from '#domain/game-type.ts'
import { geocodeResponse } from '#contract/geocoding.ts'
import { readResponse } from '#contract/reader.ts'
import type { Point } from '#domain/distance.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { whenConfigured } from '#lib/network/config.ts'
import { interpretationsOf, type TextInterpretation, type TextRequest } from './cached-games.ts'
import { dayOf } from './rows.ts'

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

/** They are requested by mode alone: what has none of its own is filtered here [P7.43]. */
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

/** A maps service that says nothing for this long will not: the rest of the search has been waited for already. */
const GEOCODE_TIMEOUT_MS = 6_000

/**
 * Where an address lies [P7.45], by the configured service; null where it knows no such place. Throws `ApiError` when
 * it fails, hangs or returns something else; a refusal carries its status text [P8.8].
 */
export async function geocode(address: string, signal: AbortSignal): Promise<Point | null> {
  const { geocoderUrl } = await whenConfigured()
  const response = readResponse(geocodeResponse, await fetchPlace(addressFor(geocoderUrl, address), signal))
  if (!response.success) throw failed(response.reason)
  if (!['OK', 'ZERO_RESULTS'].includes(response.output.status)) throw failed(response.output.status)
  const { lat, lng } = response.output.results[0]?.geometry.location ?? {}
  return lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
    ? { latitude: lat, longitude: lng }
    : null
}

function addressFor(geocoderUrl: string, address: string): string {
  const url = new URL(geocoderUrl, location.origin)
  url.searchParams.set('address', address)
  url.searchParams.set('region', 'au')
  return url.href
}

/** Waits for the service's whole response, up to a timeout. */
async function fetchPlace(url: string, signal: AbortSignal): Promise<unknown> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, GEOCODE_TIMEOUT_MS)
  signal.addEventListener('abort', abort)
  try {
    const response = await fetch(url, {
      signal: controller.signal,
      credentials: 'same-origin',
      headers: { Accept: 'application/json' },
    })
    if (!response.ok) throw failed(null, response)
    return await response.json()
  } catch (error) {
    throw signal.aborted || error instanceof ApiError ? error : failed(error)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

function failed(cause: unknown, { status, statusText }: Partial<Response> = {}): ApiError {
  return new ApiError(
    { status: status ?? 0, id: 'geocoder', message: 'The place could not be looked up.', statusText },
    cause,
  )
}
