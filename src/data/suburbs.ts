import { queryOptions } from '@tanstack/react-query'
import { searchNearbyEvents, type GameCard } from '#contract/events.ts'
import type { Point } from '#domain/distance.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { whenConfigured } from '#lib/network/config.ts'

export interface Suburb extends Point {
  name: string
}

/** Suburbs around a point, as far as games are on in them; suburbs do not move. A failure leaves them out. */
export function suburbsAround(point: Point | null) {
  // oxlint-disable-next-line @tanstack/query/exhaustive-deps -- the point to about a kilometre, so that neighbouring venues share one request
  return queryOptions({
    queryKey: ['venue', 'suburbs', point?.latitude.toFixed(2), point?.longitude.toFixed(2)] as const,
    queryFn: async ({ signal }) => {
      if (!point) return []
      const { brandId } = await whenConfigured()
      const body = { mode: 'all' as const, brandId, currentLat: point.latitude, currentLng: point.longitude }
      return suburbsOf(await callEndpoint(searchNearbyEvents, { body }, signal))
    },
    enabled: point !== null,
    retry: false,
    staleTime: Infinity,
  })
}

function suburbsOf(games: readonly GameCard[]): Suburb[] {
  return games.flatMap(({ venue }) => {
    const { suburb, latitude, longitude } = venue ?? {}
    return suburb && latitude != null && longitude != null ? [{ name: suburb, latitude, longitude }] : []
  })
}
