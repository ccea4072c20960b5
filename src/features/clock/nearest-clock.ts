import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { GameCard } from '#contract/events.ts'
import { clockQueries } from '#shared/clock/queries.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { receivedClockOf } from '#shared/clock/followed-event.ts'
import { isClockRunning } from '#shared/clock/live-clock.ts'

/** The event of the first of these games whose clock runs; null without one. */
export function nearestClock(games: readonly GameCard[], online: boolean) {
  return queryOptions({
    queryKey: ['nearestClock', games.map(({ id }) => id), online] as const,
    queryFn: ({ client }) => firstRunning(client, games, online),
    // Without a connection what is saved has to do.
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  })
}

/** So many clocks are asked, one after the other: a game that may be running mostly is. */
const REQUESTED = 6

async function firstRunning(
  queryClient: QueryClient,
  games: readonly GameCard[],
  online: boolean,
): Promise<number | null> {
  for (const game of online ? games.slice(0, REQUESTED) : games) {
    const received = online
      ? await queryClient.fetchQuery({ ...clockQueries.status(game.id), retry: false })
      : receivedClockOf(queryClient, game.id)
    if (received && isClockRunning({ status: received.status, event: game }, serverClock.now())) return game.id
  }
  return null
}
