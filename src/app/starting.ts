import type { QueryClient } from '@tanstack/react-query'
import type { AppRouter } from './router.tsx'

/** The first screen waits no longer than this for what was saved; what comes later only fills what has nothing yet [F25]. */
const RESTORE_MS = 400
/** Set from the first visit on. */
const HERE_KEY = 'apl.here'

/**
 * Starts what goes on beside the screens, from a file of its own: a first visit has nothing to bring back, so its
 * first screen waits neither for that file nor for its bytes. Resolves once the first screen can be drawn.
 */
export function startBeside(queryClient: QueryClient, router: () => AppRouter): Promise<unknown> {
  // Without the file the app goes on in memory.
  const restored = import('./start.ts').then(({ start }) => start(queryClient, router())).catch(() => undefined)
  return wasHere()
    ? Promise.race([restored, new Promise((resolve) => setTimeout(resolve, RESTORE_MS))])
    : Promise.resolve()
}

function wasHere(): boolean {
  try {
    const was = localStorage.getItem(HERE_KEY) !== null
    localStorage.setItem(HERE_KEY, '1')
    return was
  } catch {
    return true
  }
}
