import type { QueryClient } from '@tanstack/react-query'
import { VISITED_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readText, writeText } from '#lib/storage/storage.ts'
import { timeout } from '#lib/scheduling/scheduling.ts'
import type { AppRouter } from '#app/router.tsx'

/**
 * The first screen waits no longer than this for what was saved; later data only fills empty queries [F25
 * hanging IndexedDB].
 */
const RESTORE_MS = 400

/**
 * Starts what goes on beside the screens, from a file of its own: a first visit has nothing to bring back, so its
 * first screen waits neither for that file nor for its bytes. Resolves once the first screen can be rendered.
 */
export function startBackground(queryClient: QueryClient, router: () => AppRouter): Promise<unknown> {
  // Without the file the app goes on in memory.
  const restored = import('./background.ts')
    .then(({ startServices }) => startServices(queryClient, router()))
    .catch(() => undefined)
  return wasHere() ? Promise.race([restored, timeout(RESTORE_MS)]) : Promise.resolve()
}

/** Where nothing can be stored, nobody knows: then it may have been. */
function wasHere(): boolean {
  return readText(deviceStorage, VISITED_KEY) !== null || !writeText(deviceStorage, VISITED_KEY, '1')
}
