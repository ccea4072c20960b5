import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { watchedEventQueries, type WatchedEvent } from '#data/watched-events.ts'
import css from './event-changes.module.css'

const NONE: readonly string[] = []

/** Returns what has changed of an event that the member watches, a sentence each, until it was seen [D4.25]. */
function useEventChanges(eventId: number): readonly string[] {
  const { data = NONE } = useQuery({
    ...watchedEventQueries.all(),
    select: (watched) => linesOf(watched.filter(({ id }) => id === eventId)),
    notifyOnChangeProps: ['data'],
  })
  return data
}

/** The same on the event's own page, where showing it counts as seen: it stays until the page is left. */
export function useSeenEventChanges(eventId: number): readonly string[] {
  const queryClient = useQueryClient()
  const lines = useEventChanges(eventId)
  const [shown, show] = useState({ eventId, lines })
  if (shown.eventId !== eventId || (lines.length > 0 && lines !== shown.lines)) show({ eventId, lines })
  useEffect(() => {
    if (lines.length > 0) markSeen(queryClient, [eventId])
  }, [queryClient, eventId, lines])
  return shown.lines
}

/** A game and its ticket may say the same. */
export function linesOf(watched: readonly WatchedEvent[]): readonly string[] {
  const lines = new Set(watched.flatMap((event) => event.lines))
  return lines.size === 0 ? NONE : [...lines]
}

export function markSeen(queryClient: QueryClient, eventIds: readonly number[]): void {
  queryClient.setQueryData(watchedEventQueries.all().queryKey, (watched) =>
    watched?.map((event) => (eventIds.includes(event.id) ? { ...event, seen: event.now, lines: [] } : event)),
  )
}

/** On the card of a game that the member watches: what has changed of it [D4.25]. */
export function GameChanges({ eventId }: { eventId: number }) {
  return useEventChanges(eventId).map((line) => (
    <p key={line} className={css.line}>
      {line}
    </p>
  ))
}
