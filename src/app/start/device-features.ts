import type { QueryClient } from '@tanstack/react-query'
import { favouriteQueries } from '#data/favourites.ts'
import { TICKETS_KEY } from '#data/tickets/tickets-key.ts'
import { openInstallPrompt } from '#features/install/install-prompt.ts'
import { renewPush } from '#features/push/renew-push.ts'
import { watchEvents } from '#app/watched-events/watch-events.ts'
import { storedMemberId } from '#app/session/member-data.ts'
import type { AppRouter } from '#app/router.tsx'
import { installOffer } from '#app/shell/open-overlays.ts'
import {
  allowSkipping,
  canTransition,
  hasViewTransitions,
  markOpened,
  markOpening,
  OPENING,
} from '#components/ui/motion/view-transition.ts'
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

/** A game of a list, and a ticket of the wallet. */
const CARD = 'article[data-game-type], li[data-ticket-state]'

/**
 * From now on a card whose link is pressed becomes the head of the page that it leads to [D6.48]. The router starts a
 * view transition once it has that page's chunk, for the one change of the page: nothing waits for it, and Back, other
 * links and other addresses have none.
 */
export function startCardTransitions(router: AppRouter): void {
  if (!hasViewTransitions()) return
  let pressed: { card: Element; path: string } | null = null
  let isOpening = false

  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      const card = link?.closest(CARD)
      pressed = link && card ? { card, path: link.pathname } : null
    },
    { capture: true },
  )
  router.update({
    ...router.options,
    defaultViewTransition: {
      types({ toLocation }) {
        const from = pressed
        pressed = null
        isOpening = from !== null && from.card.isConnected && from.path === toLocation.pathname && canTransition()
        if (!from || !isOpening) return false
        markOpening(from.card)
        // The router keeps it to itself; it has started it by then.
        queueMicrotask(() => 'activeViewTransition' in document && allowSkipping(document.activeViewTransition))
        return [OPENING]
      },
    },
  })
  // Within the view transition, after the scroll position is settled.
  router.subscribe('onRendered', () => {
    if (isOpening) markOpened('main')
    isOpening = false
  })
}
