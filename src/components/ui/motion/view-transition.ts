import { flushSync } from 'react-dom'
import { prefersLessMotion } from '#lib/browser/device/reduced-motion.ts'
import './view-transition.css'

/** The type of a view transition from what was pressed to what it opens, as the sheet has it. */
export const OPENING = 'opening'

/** Returns whether the engine has view transitions with types; those of the year before them go without. */
export function hasViewTransitions(): boolean {
  return 'startViewTransition' in document && CSS.supports(`selector(:active-view-transition-type(${OPENING}))`)
}

let marked: Element | null = null

/** Makes this the one element that moves: what was pressed, and once it is there what it opens. */
export function markOpening(element: Element | null): void {
  marked?.removeAttribute('data-opening')
  marked = element
  marked?.setAttribute('data-opening', '')
}

/** Marks what has opened on the page, or in a dialog of it: the element with `data-opened`. */
export function markOpened(within: 'main' | 'dialog'): void {
  markOpening(document.querySelector(`${within} [data-opened]`))
}

/**
 * Renders what `open` sets as a photo that grows out of `from`, its picture on the page; at once where that is not
 * there, the engine has no view transitions, or less motion is wanted [D6.48].
 */
export function openPhoto(from: Element | null, open: () => void): void {
  if (!from || !hasViewTransitions() || prefersLessMotion()) return open()
  markOpening(from)
  const { ready } = document.startViewTransition({
    types: [OPENING, 'photo'],
    update() {
      flushSync(open)
      markOpened('dialog')
    },
  })
  // A browser that has no time for it, or is out of sight, skips the motion, never what it leads to.
  ready.catch(() => undefined)
}
