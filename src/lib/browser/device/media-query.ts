import { useSyncExternalStore } from 'react'
import { BREAKPOINT } from '#domain/constants.ts'

export interface MediaQuery {
  /** False where there is no window. */
  matches(): boolean
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

export function useMediaQuery({ subscribe, matches }: MediaQuery, read: () => boolean = matches): boolean {
  return useSyncExternalStore(subscribe, read, read)
}

const screen = mediaQuery(`(min-width: ${BREAKPOINT.desktop}px)`)
const print = mediaQuery('print')

/** As it was on the screen, while the page is printed. */
let wide = false

/**
 * Returns whether the window has the desktop layout [P9.12]. For what to load; how things look is the style sheet's
 * business. Paper is narrow, but the page it is printed from stays as it is: what is printed would else be rendered
 * again meanwhile.
 */
export function useWide(): boolean {
  return useMediaQuery(screen, isWide)
}

export function isWide(): boolean {
  if (!print.matches()) wide = screen.matches()
  return wide
}

/**
 * Returns whether the user wants little motion: by the app's settings or by the device's. The settings stand on the
 * page from the first paint on (lib/storage/preferences.ts), so that the first screens need not read them.
 */
export function prefersLessMotion(): boolean {
  return document.documentElement.dataset['motion'] === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches
}
