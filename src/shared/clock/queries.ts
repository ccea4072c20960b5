import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { getTournamentClockStatus, type ClockStatusResponse } from '#contract/tournament-clock.ts'
import { eventQueries } from '#data/events.ts'
import type { StatedStanding } from '#domain/stoppage.ts'
import { callEndpoint, readInitialData } from '#lib/network/api/api-client.ts'
import { serverClock } from '#lib/network/server-time.ts'

/** `heardAtMs` is in the server's time. */
export interface ReceivedClock {
  status: ClockStatusResponse
  heardAtMs: number
}

export const clockQueries = {
  all: ['clock'] as const,

  /**
   * The clock of an event, null where it has none. The hub makes it stale by saying so; coming back to the page
   * always asks, since anything may have happened meanwhile.
   */
  status: (eventId: number) =>
    queryOptions({
      queryKey: [...clockQueries.all, eventId] as const,
      queryFn: async ({ signal, client }): Promise<ReceivedClock | null> => {
        const askedAtMs = serverClock.now()
        const status = await callEndpoint(getTournamentClockStatus, { query: { eventId } }, signal)
        if (status) readAgainWhereItStandsOtherwise(client, eventId, status)
        const known = client.getQueryData<ReceivedClock | null>(clockQueries.status(eventId).queryKey)
        return status && newer(known ?? null, { status, heardAtMs: serverClock.now() }, askedAtMs)
      },
      initialData: () => {
        const status = readInitialData(getTournamentClockStatus, { query: { eventId } })
        return status && { status, heardAtMs: serverClock.now() }
      },
      staleTime: 5_000,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    }),
}

/** An event that was put on hold, called off or closed since it was read is read again; its clock may be all that is live. */
function readAgainWhereItStandsOtherwise(client: QueryClient, eventId: number, status: StatedStanding): void {
  const { queryKey } = eventQueries.byId(eventId)
  const event = client.getQueryData(queryKey)
  if (!event || status.eventStatusId == null) return
  const isSame = event.eventStatusId === status.eventStatusId && stated(event) === stated(status)
  if (!isSame) void client.invalidateQueries({ queryKey })
}

function stated({ cancelReason }: StatedStanding): string {
  return cancelReason ?? ''
}

/**
 * Of two statuses received since it was asked the one with the higher version: a response overtaken by the hub changes
 * nothing [F40 hub event order], one to what was saved long ago does.
 */
function newer(known: ReceivedClock | null, received: ReceivedClock, askedAtMs: number): ReceivedClock {
  const overtaken =
    (known?.heardAtMs ?? -Infinity) >= askedAtMs &&
    (known?.status.version ?? -Infinity) > (received.status.version ?? Infinity)
  return known && overtaken ? { ...known, heardAtMs: received.heardAtMs } : received
}
