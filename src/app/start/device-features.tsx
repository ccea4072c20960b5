import { ChakraProvider } from '@chakra-ui/react'
import type { QueryClient } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { favouriteQueries } from '#data/favourites.ts'
import { TICKETS_KEY } from '#data/tickets/tickets.ts'
import { openInstallPrompt } from '#features/install/install-prompt.ts'
import { InstallBanner } from '#features/install/install-banner.tsx'
import { renewPush } from '#features/push/renew-push.ts'
import { storedMemberId } from '#app/session/member-data.ts'
import type { AppRouter } from '#app/router.tsx'
import { designSystem } from '#app/theme/system.ts'

/** What makes the app at home on a device: its notifications, and the way onto the home screen once it has been of use. Called once, at rest. */
export function startDeviceFeatures(queryClient: QueryClient, router: AppRouter): void {
  // Another start tries again.
  renewPush(queryClient, storedMemberId()).catch(() => undefined)
  coach(queryClient, router)
}

function coach(queryClient: QueryClient, router: AppRouter): void {
  const place = document.createElement('div')
  let root: Root | null = null
  const { earned, moved, end } = openInstallPrompt((isShown) => {
    const hadFocus = place.contains(document.activeElement)
    root?.unmount()
    place.remove()
    // Who dismissed it by the keyboard goes on in the page.
    if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true })
    root = isShown ? createRoot(document.body.appendChild(place)) : null
    root?.render(
      <ChakraProvider value={designSystem()}>
        <InstallBanner onEnd={end} />
      </ChakraProvider>,
    )
  })
  const useful = [JSON.stringify(favouriteQueries.list().queryKey), JSON.stringify(TICKETS_KEY)]
  const isUse = (queryHash: string, data: unknown) =>
    useful.includes(queryHash) && Array.isArray(data) && data.length > 0

  moved(router.state.location.pathname)
  router.subscribe('onResolved', ({ toLocation }) => moved(toLocation.pathname))
  const cache = queryClient.getQueryCache()
  cache.subscribe(({ type, query }) => type === 'updated' && isUse(query.queryHash, query.state.data) && earned())
  if (cache.getAll().some(({ queryHash, state }) => isUse(queryHash, state.data))) earned()
}
