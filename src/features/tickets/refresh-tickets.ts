import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { TICKETS_KEY } from '#data/tickets/tickets-key.ts'
import { ticketsQuery } from '#data/tickets/tickets.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { hasSession } from '#lib/network/session.ts'
import { showBadge, ticketsToday } from './badge.ts'
import { storeTicketTexts } from './ticket-texts.ts'

/**
 * Keeps the tickets on this phone current without any screen: from the start on, after
 * a purchase or another change has made them stale, when the app is seen again, and when there is a connection again.
 * The number of today's tickets is the badge of the app's icon, removed at a sign-out, and so are the texts of the
 * next ones, which the next start shows first. Calls `onChange` whenever they
 * have been read.
 */
export function refreshTickets(queryClient: QueryClient, onChange: () => void): void {
  const tickets = () => queryClient.getQueryData(ticketsQuery().queryKey)
  let counted = tickets()
  const count = () => {
    counted = tickets()
    showBadge(ticketsToday(counted ?? [], serverClock.now(), phoneZone()))
    storeTicketTexts(counted ?? [], serverClock.now(), phoneZone())
  }
  // By the cache itself: a sign-out leaves the page at once, before anybody else is notified.
  queryClient
    .getQueryCache()
    .subscribe(({ query }) => query.queryKey[1] === TICKETS_KEY[1] && tickets() !== counted && count())
  // Another day may have begun.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && count())
  count()
  new QueryObserver(queryClient, {
    ...ticketsQuery(),
    enabled: () => hasSession(),
    notifyOnChangeProps: ['dataUpdatedAt'],
  }).subscribe(onChange)
}
