import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { ticketsQuery } from '#components/tickets-query.ts'
import { hasSession } from '#lib/session.ts'

/**
 * Keeps the tickets on this phone at what the league last said, without anybody opening them: from the start on, after
 * a purchase or another change has made them stale, when the app is seen again, and when there is a connection again.
 * Calls `heard` whenever they have been read.
 */
export function keepTickets(queryClient: QueryClient, heard: () => void): void {
  new QueryObserver(queryClient, { ...ticketsQuery(), enabled: () => hasSession(), notifyOnChangeProps: ['dataUpdatedAt'] }).subscribe(heard)
}
