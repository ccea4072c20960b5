import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoint.ts'
import { getEventById, getEventResult } from '#contract/event-details.ts'
import { searchLeaderboardByEvent } from '#contract/leaderboards.ts'
import { getEventPhotos } from '#contract/photos.ts'
import { callEndpoint, firstAnswer } from '#lib/network/api/api-client.ts'
import { whenConfigured } from '#lib/network/config.ts'

/**
 * Nothing here is of the member, whoever is signed in: what an answer says about them is left out, so that all of it
 * may stay when they leave [F31].
 */
export const eventQueries = {
  all: ['event'] as const,

  /** One event, null when the league does not know it. Its facts change seldom; its clock has a query of its own. */
  byId: (eventId: number) =>
    queryOptions({
      queryKey: [...eventQueries.all, eventId] as const,
      queryFn: async ({ signal }) => withoutMember(await callEndpoint(getEventById, { query: { eventId } }, signal)),
      initialData: () => {
        const event = firstAnswer(getEventById, { eventId })
        return event === undefined ? undefined : withoutMember(event)
      },
      staleTime: 60_000,
    }),

  /** The board of the scoreboard and season the event counts for; it changes when an event of it closes. */
  board: (eventId: number) =>
    queryOptions({
      queryKey: [...eventQueries.all, eventId, 'board'] as const,
      queryFn: async ({ signal }) => {
        const { brandId } = await whenConfigured()
        const rows = await callEndpoint(searchLeaderboardByEvent, { body: { eventId, brandId } }, signal)
        return rows.map((row) => ({ ...row, highlighted: undefined }))
      },
      staleTime: 5 * 60_000,
    }),

  /** Fetched once per event, since a result stays as it is [P3.8]; what is not there yet is asked for again. */
  result: (eventId: number) =>
    queryOptions({
      queryKey: [...eventQueries.all, eventId, 'result'] as const,
      queryFn: ({ signal }) => callEndpoint(getEventResult, { query: { eventId } }, signal),
      staleTime: ({ state }) => (state.data && state.data.length > 0 ? Infinity : 30_000),
    }),

  /** Photos come some days after the event, and then stay. */
  photos: (eventId: number) =>
    queryOptions({
      queryKey: [...eventQueries.all, eventId, 'photos'] as const,
      queryFn: ({ signal }) => callEndpoint(getEventPhotos, { query: { event: eventId } }, signal),
      staleTime: 5 * 60_000,
    }),
}

function withoutMember(event: Answer<typeof getEventById>) {
  return event && { ...event, isFavourite: undefined }
}
