import { BREAKPOINT } from '#domain/constants.ts'
import { mediaQuery, useMediaQuery } from './media-query.ts'

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

/** The same outside React. */
export function isWide(): boolean {
  if (!print.matches()) wide = screen.matches()
  return wide
}
