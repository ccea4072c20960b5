import { flushSync } from 'react-dom'
import { prefersLessMotion } from '#lib/browser/device/media-query.ts'
import './view-transition.css'

/** The type of a view transition from what was pressed to what it opens, as the sheet has it. */
export const OPENING = 'opening'

/** Returns whether the engine has view transitions with types; those of the year before them go without. */
export function hasViewTransitions(): boolean {
  return 'startViewTransition' in document && CSS.supports(`selector(:active-view-transition-type(${OPENING}))`)
}

export function canTransition(): boolean {
  return hasViewTransitions() && !prefersLessMotion() && document.visibilityState === 'visible'
}

/** A browser may skip the motion, as for a window that is turned meanwhile: what it leads to is there all the same. */
export function allowSkipping(transition: ViewTransition | null): void {
  // oxlint-disable-next-line ours/oldest-browsers -- there is one
  transition?.ready.catch(() => undefined)
}

let marked: Element | null = null

/** Makes this the one element that moves: what was pressed, and once it is there what it opens. */
export function markOpening(element: Element | null): void {
  marked?.removeAttribute('data-opening')
  marked = element
  marked?.setAttribute('data-opening', '')
}

export function markOpened(within: 'main' | 'dialog'): void {
  markOpening(document.querySelector(`${within} [data-opened]`))
}

/**
 * Renders what `open` sets as a photo that grows out of `from`, its picture on the page; at once where that is not
 * there, the engine has no view transitions, or less motion is wanted [D6.48].
 */
export function openPhoto(from: Element | null, open: () => void): void {
  if (!from || !canTransition()) return open()
  markOpening(from)
  const transition = document.startViewTransition({
    types: [OPENING, 'photo'],
    update() {
      flushSync(open)
      markOpened('dialog')
    },
  })
  allowSkipping(transition)
}
