import { useSyncExternalStore } from 'react'
import { BREAKPOINT } from '#domain/constants.ts'

const WIDE = `(min-width: ${BREAKPOINT.desktop}px)`

/** Whether the window has the desktop layout [P9.12]. For what to load; how things look is the style sheet's business. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
