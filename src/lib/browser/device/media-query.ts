import { useSyncExternalStore } from 'react'

/** One media query of the window. */
export interface MediaQuery {
  /** Returns whether it matches now; false where there is no window. */
  matches(): boolean
  /** Calls the listener whenever that changes; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/** Opens a media query once, as to do so with every render is slow. */
export function mediaQuery(query: string): MediaQuery {
  const list = typeof matchMedia === 'undefined' ? null : matchMedia(query)
  return {
    matches: () => list?.matches ?? false,
    subscribe(listener) {
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
  }
}

/** Returns whether the query matches, or what `read` makes of it; re-renders when that changes. */
export function useMediaQuery({ subscribe, matches }: MediaQuery, read: () => boolean = matches): boolean {
  return useSyncExternalStore(subscribe, read, read)
}
