import type { QueryClient } from '@tanstack/react-query'
import { isOnline } from '#lib/network/connection/online.ts'
import type { RouterContext } from '#app/router-context.ts'

interface Entered {
  context: RouterContext
  cause: 'preload' | 'enter' | 'stay'
}

/**
 * Requests what a screen is about to read, while its chunk loads: by the screen's own query, so that it sends no other
 * request. Returns at once. Nothing is sent without a connection, before what is stored is restored, or for a link that
 * is only pointed at. `request` imports the query, which the first load of Home has no room for; without that chunk the
 * screen requests itself. Where it comes after the screen has failed to read the same, nothing is requested: the error
 * would go away and come back.
 */
export function prefetch(
  { context: { queryClient, ready }, cause }: Entered,
  request: (prefetchQuery: QueryClient['prefetchQuery']) => Promise<unknown>,
): void {
  if (cause === 'preload') return
  const prefetchQuery: QueryClient['prefetchQuery'] = async (options) => {
    if (queryClient.getQueryState(options.queryKey)?.status !== 'error') await queryClient.prefetchQuery(options)
  }
  void ready.then(() => isOnline() && request(prefetchQuery)).catch(() => undefined)
}
