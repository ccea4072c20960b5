import { useQuery } from '@tanstack/react-query'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import { ticketsQuery } from '#data/tickets/tickets.ts'

const TodayTicket = lazyComponent(async () => (await import('./today-ticket.tsx')).TodayTicket)

/** Fetches the chunk of today's ticket, so that Home renders it at once. Rejects where the chunk does not come. */
export const preloadTodayTicket = TodayTicket.preload

/** Shows today's ticket on top of Home to those who have tickets: nobody else loads its chunk. Requests no tickets itself. */
export function LazyTodayTicket() {
  const { data: tickets = [] } = useQuery({ ...ticketsQuery(), enabled: false })
  return tickets.length > 0 && <TodayTicket />
}
