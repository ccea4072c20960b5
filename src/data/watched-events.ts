import { queryOptions, skipToken } from '@tanstack/react-query'
import type { EventFacts } from '#domain/event-changes.ts'
import { MEMBER_KEY } from '#lib/network/session.ts'

/** An event among the member's favourites or tickets, as they last saw it and as it is now [D4.25]. */
export interface WatchedEvent {
  id: number
  /** Lists of games and tickets write times and venues in their own ways, so that each is compared with itself. */
  source: 'game' | 'ticket'
  title: string
  timeZone: string
  seen: EventFacts
  now: EventFacts
  /** When `now` was received, in the server's time. */
  asOfMs: number
  /** What has changed since it was seen, a sentence each; none where nothing has. */
  lines: readonly string[]
}

export const watchedEventQueries = {
  /** Written by the app from what it reads anyway (src/app/watched-events); goes when the member goes. */
  all: () =>
    queryOptions<readonly WatchedEvent[]>({
      queryKey: [MEMBER_KEY, 'watchedEvents'],
      queryFn: skipToken,
      enabled: false,
      staleTime: Infinity,
    }),
}
