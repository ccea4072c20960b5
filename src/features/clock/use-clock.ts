import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { clockAt } from '#domain/clock/clock.ts'
import { CLOCK } from '#domain/constants.ts'
import { useLive } from '#lib/live.ts'
import { phoneZone } from '#lib/phone-zone.ts'
import { useTicker, type Tick } from '#lib/ticker.ts'
import { clockModel, type ClockEvent, type ClockModel } from './model.ts'
import { clockQueries, type HeardClock } from './queries.ts'

/** The status of an event's clock: told by the hub, and asked for every 10 s only while the hub is not live [D2.6]. */
export function useClockStatus(eventId: number) {
  const hub = useLive(eventId)
  const query = useQuery({
    ...clockQueries.status(eventId),
    // The query library asks only while the page is visible.
    refetchInterval: hub.state === 'live' ? false : CLOCK.refreshMs,
  })
  return { hub, query }
}

/** How long no change is certain while nothing counts: ages are told in minutes, "live" ends after seconds. */
const IDLE_STEP_MS = 5_000

/** What the clock shows now; renders again when the displayed second changes, and not before. */
export function useClockModel(heard: HeardClock, event: ClockEvent, hub: ReturnType<typeof useLive>): ClockModel {
  const { status } = heard
  const read = useCallback(
    (nowMs: number): Tick<number> => {
      const { nextBoundaryMs } = clockAt(status, nowMs, event.timeZone)
      return { value: nowMs, nextAtMs: nextBoundaryMs ?? nowMs + IDLE_STEP_MS }
    },
    [status, event.timeZone],
  )
  const nowMs = useTicker(read)
  return useMemo(() => clockModel({ heard, event, hub, phoneZone: phoneZone() }, nowMs), [heard, event, hub, nowMs])
}
