import { queryOptions } from '@tanstack/react-query'
import { getEventWinnerResult } from '#contract/event-details.ts'
import { listPreviousMajorEvents } from '#contract/major-events.ts'
import { getHallOfFameEventPhotos } from '#contract/photos.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { callQuery } from '#lib/network/api/call-query.ts'
import type { HallEvent } from './model.ts'

const HOUR_MS = 60 * 60_000

export const hallQueries = {
  all: ['hallOfFame'] as const,

  /** One more comes every few weeks. */
  list: () =>
    queryOptions({
      queryKey: [...hallQueries.all, 'list'] as const,
      queryFn: async ({ signal }) => (await callEndpoint(listPreviousMajorEvents, {}, signal)).map(shownOf),
      staleTime: HOUR_MS,
    }),

  /** Asked for when a user opens the event, and then cached [P2.151, P3.27]; new photos are there the next day. */
  photos: (eventId: number) =>
    callQuery([...hallQueries.all, eventId, 'photos'], getHallOfFameEventPhotos, { event: eventId }, 24 * HOUR_MS, {
      refetchOnWindowFocus: false,
    }),

  /** The prize winners [P7.18]. A result stays as it is; what is not there yet is requested again. */
  result: (eventId: number) =>
    queryOptions({
      queryKey: [...hallQueries.all, eventId, 'result'] as const,
      queryFn: async ({ signal }) => (await callEndpoint(getEventWinnerResult, { query: { eventId } }, signal)).results,
      staleTime: ({ state }) => (state.data && state.data.length > 0 ? Infinity : HOUR_MS),
      refetchOnWindowFocus: false,
    }),
}

/** Without what is the member's own, as whether they have qualified, and what no hall shows. */
function shownOf({
  id,
  name,
  bannerUrl,
  logoUrl,
  setupModeId,
  event,
  eventDateRangeDescription,
  subMajorEvents,
}: HallEvent): HallEvent {
  return { id, name, bannerUrl, logoUrl, setupModeId, event, eventDateRangeDescription, subMajorEvents }
}
