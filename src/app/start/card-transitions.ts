import {
  allowSkipping,
  canTransition,
  hasViewTransitions,
  markOpened,
  markOpening,
  OPENING,
} from '#components/ui/motion/view-transition.ts'
import type { AppRouter } from '#app/router.tsx'

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
