import { meetFocused, missedOnWalk } from '#tests/setup/walk-steps.ts'

/** Gives everything that Tab reaches the focus in turn: what then is off screen or under a bar [D4.19]. */
export function hiddenFocus(): string[] {
  const usable = document.querySelectorAll<HTMLElement>('a[href], button, select, input, textarea, [tabindex]')
  const faults: string[] = []
  for (const one of usable) {
    if (one.tabIndex < 0 || one.matches(':disabled') || !one.checkVisibility({ visibilityProperty: true })) continue
    one.focus({ focusVisible: true } as FocusOptions)
    const { fault } = meetFocused()
    if (fault && !fault.startsWith('no ring')) faults.push(fault)
  }
  missedOnWalk()
  return faults
}

/** The part of the window's height that bars cover, in the middle of its width. */
export function shareOfBars(): number {
  const BAR = 'header, [data-bottom-bar], [data-sticky-bar]'
  const isOverPage = (bar: Element | null | undefined) => bar && /fixed|sticky/.test(getComputedStyle(bar).position)
  const ys = Array.from({ length: innerHeight }, (_, y) => y)
  const covered = ys.filter((y) => isOverPage(document.elementFromPoint(innerWidth / 2, y)?.closest(BAR)))
  return covered.length / innerHeight
}
