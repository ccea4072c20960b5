import { searchEvents, searchNearbyEvents, type EventSearch, type GameCard } from '#contract/events.ts'
import { matchesFilter, modeOf, type GameTypeFilter } from '#domain/game-type.ts'
import { callEndpoint } from '#lib/api-client.ts'
import { whenConfigured } from '#lib/config.ts'
import { geocode } from './geocode.ts'
import { searchBody, type GamesAsked } from './wire.ts'

export interface TextAsked extends GamesAsked {
  text: string
}

/** What a text may mean, in the order it is tried: four digits are a postcode [D4.12], else a venue, then a suburb [D4.13]. */
export function meaningsOf(text: string): Pick<EventSearch, 'postcode' | 'venueName' | 'suburb'>[] {
  return /^\d{4}$/.test(text) ? [{ postcode: text }] : [{ venueName: text }, { suburb: text }]
}

/** The games of the first meaning that has any [P7.42]. */
export async function findByText({ text, ...asked }: TextAsked, signal: AbortSignal): Promise<GameCard[]> {
  const { brandId } = await whenConfigured()
  const body = searchBody(asked, brandId)
  for (const meaning of meaningsOf(text)) {
    const games = await callEndpoint(searchEvents, { body: { ...body, ...meaning } }, signal)
    if (games.length > 0) return games
  }
  return []
}

/** The games around the place that a text names, nearest to it first [P7.43, P7.45]; none where there is no such place. */
export async function findNearText(
  { text, type, fromDate, toDate }: TextAsked,
  signal: AbortSignal,
): Promise<GameCard[]> {
  const { brandId } = await whenConfigured()
  const place = await geocode(text, signal)
  if (!place) return []
  const { mode } = modeOf(type)
  const body = {
    brandId,
    ...(mode && { mode }),
    currentLat: place.latitude,
    currentLng: place.longitude,
    fromDate,
    toDate,
  }
  return siftNearby(await callEndpoint(searchNearbyEvents, { body }, signal), type)
}

/** They are asked for by mode alone: a division is sifted here [P7.43]. */
export function siftNearby(games: readonly GameCard[], type: GameTypeFilter): GameCard[] {
  return modeOf(type).mode && type !== 'aplmSatellite' ? [...games] : games.filter((game) => matchesFilter(game, type))
}
