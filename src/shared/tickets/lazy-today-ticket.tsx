import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import { TICKETS_KEY } from '#data/tickets/tickets-key.ts'

const TodayTicket = lazyComponent(async () => (await import('./today-ticket.tsx')).TodayTicket)

/** Fetches the chunk of today's ticket, so that Home renders it at once. Rejects where the chunk does not come. */
export const preloadTodayTicket = TodayTicket.preload

/** Shows today's ticket on top of Home where the cache has tickets: without them its chunk is not loaded. */
export function LazyTodayTicket() {
  return useHasTickets() && <TodayTicket />
}

export function hasTickets(queryClient: QueryClient): boolean {
  return (queryClient.getQueryData<readonly unknown[]>(TICKETS_KEY)?.length ?? 0) > 0
}

/** Follows the cache without an observer, which would need the query and with it the contract of tickets. */
function useHasTickets(): boolean {
  const queryClient = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queryClient],
  )
  return useSyncExternalStore(
    subscribe,
    () => hasTickets(queryClient),
    () => false,
  )
}
