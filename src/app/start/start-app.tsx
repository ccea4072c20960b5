import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CLOCK } from '#domain/constants.ts'
import { loadConfig } from '#lib/network/config.ts'
import { hubSubscriptions } from '#lib/network/connection/hub-state.ts'
import { CHUNK_TIMEOUT_MS, isMissingChunk } from '#lib/network/updates/missing-chunk.ts'
import { followOnline, isOnline } from '#lib/network/connection/online.ts'
import { optional, timeout, whenPageLoaded, yieldToMain } from '#lib/scheduling/scheduling.ts'
import { followPageSleep, storeServerOffset } from '#lib/network/server-time.ts'
import { followSystemTheme } from '#lib/browser/page/theme.ts'
import { createQueryClient } from '#app/query-client.ts'
import { createAppRouter } from '#app/router.tsx'
import { followPageReturn } from './page-return.tsx'
import { startBackground } from './start-background.ts'

/**
 * Starts the app and renders it in place of the prerendered shell, yielding between steps so that a low-end device
 * responds to input.
 */
export async function startApp(): Promise<void> {
  // The calls that need the settings say what is wrong with them.
  loadConfig().catch(() => undefined)
  const queryClient = createQueryClient()
  followPageReturn(queryClient)
  storeServerOffset()
  await yieldToMain()
  const ready = startBackground(queryClient, () => router)
  const router = createAppRouter({ queryClient, ready })
  followPageSleep()
  followSystemTheme()
  await yieldToMain()

  // The hub can wait until something is on screen.
  setTimeout(() => void followHub(queryClient), 0)
  // The first visit needs its network for itself.
  if (import.meta.env.PROD)
    whenPageLoaded(
      () =>
        void optional(
          () => import('#app/updates/updates.ts'),
          ({ startUpdates }) => startUpdates(router),
        ),
    )
  await Promise.all([ready, Promise.race([router.load(), timeout(CHUNK_TIMEOUT_MS)])])
  await yieldToMain()

  // Until its first screen is there, or its chunk is late, the page shows the shell that came with it.
  const root = createRoot(document.getElementById('root') as HTMLElement, {
    // A missing chunk is shown where it is missing; anything else is logged as React does by default.
    onCaughtError: (error) => isMissingChunk(error) || console.error(error),
  })
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

/**
 * Where the hub's part does not come, screens are notified that it is lost, and it is asked for again [F15 missing
 * chunk, F41 change while away].
 */
async function followHub(queryClient: QueryClient): Promise<void> {
  const part = await import('#app/realtime/realtime.ts').catch(() => null)
  if (part) return part.startRealtime(queryClient)
  hubSubscriptions.setState('lost')
  const again = setTimeout(goOn, CLOCK.hubReconnectMs)
  const unfollow = followOnline(() => isOnline() && goOn())

  function goOn(): void {
    clearTimeout(again)
    unfollow()
    void followHub(queryClient)
  }
}
