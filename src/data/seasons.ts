import { queryOptions } from '@tanstack/react-query'
import { listSeasons, type Season } from '#contract/seasons.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { whenConfigured } from '#lib/network/config.ts'

/** The screens that store the seasons on devices, each under a root of its own: a stored key never changes. */
type SeasonsRoot = 'leaderboards' | 'gallery' | 'venue'

const HOUR_MS = 60 * 60_000

export const seasonQueries = {
  /** The seasons of the brand. A new one starts every few months: an hour is for the day it does. */
  list: (root: SeasonsRoot) =>
    queryOptions({
      queryKey: [root, 'seasons'] as const,
      queryFn: async ({ signal }) =>
        callEndpoint(listSeasons, { query: { brand: (await whenConfigured()).brandId } }, signal),
      staleTime: HOUR_MS,
    }),
}

/** The current season; where none is flagged so, the first of the list, which has the newest first. */
export function currentSeason(seasons: readonly Season[] | undefined): Season | undefined {
  return seasons?.find(({ isCurrent }) => isCurrent) ?? seasons?.[0]
}

/** The season with this id, else the current one [P4.33]; undefined while none is known. */
export function seasonOf(id: number | null | undefined, seasons: readonly Season[] | undefined): Season | undefined {
  return seasons?.find((season) => season.id === id) ?? currentSeason(seasons)
}
