import { useSyncExternalStore } from 'react'
import { BREAKPOINT } from '#domain/constants.ts'

const WIDE = `(min-width: ${BREAKPOINT.desktop}px)`

/** Asked for once: every screen reads them with each drawing. */
const media = typeof matchMedia === 'undefined' ? null : { wide: matchMedia(WIDE), print: matchMedia('print') }

let wide = false

/**
 * Whether the window has the desktop layout [P9.12]. For what to load; how things look is the style sheet's business.
 * Paper is narrow, but the page it is printed from stays as it is: what is printed would else be drawn anew meanwhile.
 */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide)
}

function isWide(): boolean {
  if (media && !media.print.matches) wide = media.wide.matches
  return wide
}

function subscribe(listener: () => void): () => void {
  media?.wide.addEventListener('change', listener)
  return () => media?.wide.removeEventListener('change', listener)
}
