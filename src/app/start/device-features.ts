import type { QueryClient } from '@tanstack/react-query'
import { favouriteQueries } from '#data/favourites.ts'
import { TICKETS_KEY } from '#data/tickets/tickets-key.ts'
import { openInstallPrompt } from '#features/install/install-prompt.ts'
import { renewPush } from '#features/push/renew-push.ts'
import { watchEvents } from '#app/watched-events/watch-events.ts'
import { storedMemberId } from '#app/session/member-data.ts'
import type { AppRouter } from '#app/router.tsx'
import { installOffer } from '#app/shell/install-offer.ts'
import { startCardTransitions } from './card-transitions.ts'
import { measureVitals } from './vitals.ts'

/**
 * Starts what the device has and the app can do without: motion from card to page, notifications, the comparison of
 * watched events, and the install prompt once the app has been useful. Called once, when idle.
 */
export function startDeviceFeatures(queryClient: QueryClient, router: AppRouter): void {
  startCardTransitions(router)
  // Another start tries again.
  renewPush(queryClient, storedMemberId()).catch(() => undefined)
  watchEvents(queryClient)
  offerInstall(queryClient, router)
  void measureVitals()
}

function offerInstall(queryClient: QueryClient, router: AppRouter): void {
  const { earned, moved, end } = openInstallPrompt((isShown) => installOffer.setState(() => (isShown ? { end } : null)))
  const useful = [JSON.stringify(favouriteQueries.list().queryKey), JSON.stringify(TICKETS_KEY)]
  const isUse = (queryHash: string, data: unknown) =>
    useful.includes(queryHash) && Array.isArray(data) && data.length > 0

  moved(router.state.location.pathname)
  router.subscribe('onResolved', ({ toLocation }) => moved(toLocation.pathname))
  const cache = queryClient.getQueryCache()
  cache.subscribe(({ type, query }) => type === 'updated' && isUse(query.queryHash, query.state.data) && earned())
  if (cache.getAll().some(({ queryHash, state }) => isUse(queryHash, state.data))) earned()
}
