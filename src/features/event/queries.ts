import { queryOptions } from '@tanstack/react-query'
import { searchLeaderboardByEvent } from '#contract/leaderboards.ts'
import { getEventPhotos } from '#contract/photos.ts'
import { withoutHighlight } from '#data/boards.ts'
import { eventQueries } from '#data/events.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { callQuery } from '#lib/network/api/call-query.ts'
import { whenConfigured } from '#lib/network/config.ts'

export const sectionQueries = {
  /** The board of the scoreboard and season the event counts for; it changes when an event of it closes. */
  board: (eventId: number) =>
    queryOptions({
      queryKey: [...eventQueries.all, eventId, 'board'] as const,
      queryFn: async ({ signal }) => {
        const { brandId } = await whenConfigured()
        return withoutHighlight(await callEndpoint(searchLeaderboardByEvent, { body: { eventId, brandId } }, signal))
      },
      staleTime: 5 * 60_000,
    }),

  /** Photos come some days after the event, and then stay. */
  photos: (eventId: number) =>
    callQuery([...eventQueries.all, eventId, 'photos'], getEventPhotos, { event: eventId }, 5 * 60_000),
}
