import { useSyncExternalStore } from 'react'

/** A screen that a room looks at: what follows is laid out for the whole of it. */
const VENUE_SCREEN = '(min-width: 1600px) and (min-height: 640px)'
/** Paper is none. */
export const VENUE = `@media screen and ${VENUE_SCREEN}`

const media = typeof matchMedia === 'undefined' ? null : matchMedia(VENUE_SCREEN)

/** Whether the window is as large as a venue's screen. */
export function useVenueScreen(): boolean {
  return useSyncExternalStore(subscribe, () => media?.matches ?? false)
}

function subscribe(listener: () => void): () => void {
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}
