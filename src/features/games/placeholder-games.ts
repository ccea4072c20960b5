import type { UseQueryResult } from '@tanstack/react-query'
import type { GameCard } from '#contract/events.ts'
import type { OnHand } from './cached-games.ts'

type Query = UseQueryResult<GameCard[]>

/**
 * The query with what is on hand of it: placeholder data is as old as the list it comes from, and a request that
 * failed before it was ever answered leaves that list on the screen, with its age, the reason and Retry.
 */
export function standingIn(query: Query, hand: () => OnHand | undefined): Query {
  const hasFailed = query.isError && query.data === undefined
  if (!query.isPlaceholderData && !hasFailed) return query
  const found = hand()
  if (hasFailed && !found) return query
  const shown = { ...query, isPlaceholderData: true, dataUpdatedAt: found?.stampMs ?? 0 }
  return (hasFailed ? { ...shown, data: found?.games } : shown) as Query
}

/** Only the response says that there is nothing, never a placeholder; without a connection it is all there is. */
export function stillLoading(query: Query, games: readonly GameCard[]): Query {
  if (!query.isPlaceholderData || games.length > 0 || query.fetchStatus === 'paused') return query
  return { ...query, data: undefined } as unknown as Query
}
