import { queryOptions } from '@tanstack/react-query'
import { searchEvents, type GameCard } from '#contract/events.ts'
import { modeOf } from '#domain/game-type.ts'
import { callEndpoint } from '#lib/api-client.ts'
import { whenConfigured } from '#lib/config.ts'

const SHOW_ALL_REGIONS = 1

export const gameQueries = {
  all: ['games'] as const,

  /** A state's games of one day, 'YYYY-MM-DD' [D1.14]. A minute old is fresh enough: statuses change in the evening, places and times do not. */
  ofDay: (stateId: number, day: string) =>
    queryOptions({
      queryKey: [...gameQueries.all, 'day', stateId, day] as const,
      queryFn: ({ signal }) => findGames(stateId, day, signal),
      staleTime: 60_000,
    }),
}

async function findGames(stateId: number, day: string, signal: AbortSignal): Promise<GameCard[]> {
  const { brandId } = await whenConfigured()
  const body = { ...modeOf('all'), stateId, brandId, fromDate: day, toDate: day, showAllRegions: SHOW_ALL_REGIONS } as const
  return callEndpoint(searchEvents, { body }, signal)
}
