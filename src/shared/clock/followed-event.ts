import type { QueryClient } from '@tanstack/react-query'
import { eventQueries } from '#data/events.ts'
import { clockQueries, type ReceivedClock } from './queries.ts'
import { followedClock } from '#lib/storage/followed-clock.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { isClockOver } from './live-clock.ts'

/** The event whose clock was followed last [D1.31], unless it is known to be over. */
export function followedEvent(queryClient: QueryClient): number | null {
  const eventId = followedClock(serverClock.now())
  const saved = eventId === null ? null : receivedClockOf(queryClient, eventId)
  if (eventId === null || saved === null) return eventId
  const event = queryClient.getQueryData(eventQueries.byId(eventId).queryKey) ?? null
  return isClockOver({ status: saved.status, event }, serverClock.now()) ? null : eventId
}

export function receivedClockOf(queryClient: QueryClient, eventId: number): ReceivedClock | null {
  return queryClient.getQueryData<ReceivedClock | null>(clockQueries.status(eventId).queryKey) ?? null
}
