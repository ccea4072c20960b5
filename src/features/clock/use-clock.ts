import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CLOCK } from '#domain/constants.ts'
import { useHubSubscription, type HubReport } from '#lib/network/connection/hub-state.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { useLocations } from '#lib/storage/resolved-location.ts'
import { useTickerStore, useTickerValue } from '#lib/scheduling/ticker.ts'
import { clockEventAt, clockStatusOf, type ClockEvent } from '#shared/clock/clock-event.ts'
import { type ClockModel } from './model/model.ts'
import { clockTicker, steadyModel, type ClockTicker } from './clock-ticker.ts'
import { clockQueries, type ReceivedClock } from '#shared/clock/queries.ts'

/**
 * The status of an event's clock: pushed by the hub, and asked for every 10 s only while the hub is not live [D2.6].
 */
export function useClockStatus(eventId: number) {
  const hub = useHub(eventId)
  const query = useQuery({
    ...clockQueries.status(eventId),
    // The query library asks only while the page is visible.
    refetchInterval: hub.state === 'live' ? false : CLOCK.refreshMs,
  })
  return { hub, query }
}

/**
 * Without a connection the hub is lost before it has tried: what was received just before the app was restarted is
 * not live.
 */
function useHub(eventId: number): HubReport {
  const report = useHubSubscription(eventId)
  const isLost = !useOnline() && (report.state === 'off' || report.state === 'connecting')
  return useMemo(() => (isLost ? { ...report, state: 'lost' } : report), [isLost, report])
}

/** The event in the zone of its clock; the same object until either changes. */
export function useClockEvent(event: ClockEvent, { status }: ReceivedClock): ClockEvent {
  useLocations()
  const { timeZone, timesNote } = clockEventAt(event, status)
  return useMemo(() => ({ ...event, timeZone, timesNote }), [event, timeZone, timesNote])
}

/**
 * What the clock shows, and the moments at which its seconds change; the model renders again only with more than a
 * second.
 */
export function useClockModel(
  received: ReceivedClock,
  event: ClockEvent,
  hub: HubReport,
): { model: ClockModel; moments: ClockTicker } {
  const { heardAtMs } = received
  const status = useMemo(() => clockStatusOf(received.status, event), [received.status, event])
  const moments = useTickerStore(useMemo(() => clockTicker(status, event.timeZone), [status, event.timeZone]))
  const steady = useMemo(
    () => steadyModel({ received: { status, heardAtMs }, event, hub, phoneZone: phoneZone() }),
    [status, heardAtMs, event, hub],
  )
  return { model: useTickerValue(moments, steady), moments }
}
