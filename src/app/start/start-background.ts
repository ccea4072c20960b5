import type { QueryClient } from '@tanstack/react-query'
import { VISITED_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readText, writeText } from '#lib/storage/storage.ts'
import { afterPaint, loadWithRetry, timeout } from '#lib/scheduling/scheduling.ts'
import type { AppRouter } from '#app/router.tsx'

/**
 * The first screen waits no longer than this for what was saved; later data only fills empty queries [F25
 * hanging IndexedDB].
 */
const RESTORE_MS = 400
/** A member without the note of an earlier visit is known to be signed in no later than after this. */
const SESSION_MS = 4_000

/**
 * Starts what goes on beside the screens, from a file of its own. A first visit has nothing to bring back: its first
 * screen has the network for itself until it shows what it asked for. Resolves once the first screen can be rendered.
 */
export function startBackground(queryClient: QueryClient, router: () => AppRouter): Promise<unknown> {
  const isReturn = wasHere()
  const restored = (isReturn ? Promise.resolve() : firstResponse(queryClient))
    .then(() => loadWithRetry(() => import('./background.ts')))
    .then(({ startServices }) => startServices(queryClient, router()))
    // Without the file the app goes on in memory.
    .catch(() => undefined)
  return isReturn ? Promise.race([restored, timeout(RESTORE_MS)]) : Promise.resolve()
}

/** Resolves once the first response is painted, or when it is late. */
function firstResponse(queryClient: QueryClient): Promise<unknown> {
  const painted = new Promise<void>((resolve) => {
    const unsubscribe = queryClient.getQueryCache().subscribe(({ query }) => {
      if (query.state.status !== 'success') return
      unsubscribe()
      afterPaint(resolve)
    })
  })
  return Promise.race([painted, timeout(SESSION_MS)])
}

/** Where nothing can be stored, nobody knows: then it may have been. */
function wasHere(): boolean {
  return readText(deviceStorage, VISITED_KEY) !== null || !writeText(deviceStorage, VISITED_KEY, '1')
}
