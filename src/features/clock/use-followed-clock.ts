import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { eventQueries } from '#data/events.ts'
import { clockQueries } from '#shared/clock/queries.ts'
import { forgetFollowed, noteFollowed } from '#lib/storage/followed-clock.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { isClockOver } from '#shared/clock/live-clock.ts'

/** Remembers that this event's clock is followed, for `/clock`, until it is over [D1.31]; only looks at what the clock itself has asked for. */
export function useFollowedClock(eventId: number): void {
  const { data } = useQuery({ ...clockQueries.status(eventId), enabled: false })
  const { data: event = null } = useQuery({ ...eventQueries.byId(eventId), enabled: false })
  const isOver = data ? isClockOver({ status: data.status, event }, serverClock.now()) : null
  const isKnown = isOver !== null
  useEffect(() => {
    if (isOver) forgetFollowed(eventId)
    else if (isKnown) noteFollowed(eventId, serverClock.now())
  }, [eventId, isKnown, isOver])
}
