/** The steps of a walk by the Tab key, each of which runs in the page on its own. */

/** Puts the focus before everything else. */
export function beginWalk(): void {
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
  scrollTo(0, 0)
}

/** Looks at what has the focus now; `fault` where it does not show it, `end` once round. */
export function meetFocused(): { end: boolean; fault: string | null } {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return { end: n() > 0, fault: null }
  if (focused.dataset.met !== undefined) return { end: true, fault: null }
  focused.dataset.met = ''
  const words = focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40) ?? focused.tagName
  const rings = [focused, focused.parentElement, focused.closest('article, li, [role=region]')].some((one) => {
    if (!one) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  })
  const { top, bottom, left, right } = focused.getBoundingClientRect()
  const isOnScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  const fault = !isOnScreen ? 'off screen' : isCovered(focused) ? 'covered' : !rings ? 'no ring' : null
  return { end: false, fault: fault && `${fault}: ${words}` }

  /** Nothing of it is to be seen beside the bars that lie over the page. */
  function isCovered(one: HTMLElement): boolean {
    for (let across = 1; across < 8; across += 3)
      for (let down = 0; down <= 20; down++) {
        const [x, y] = [left + ((right - left) * across) / 8, top + ((bottom - top) * (down + 0.5)) / 21]
        const bar = document.elementFromPoint(x, y)?.closest('header, [data-bottom-bar], [data-sticky-bar]')
        const isInWindow = x >= 0 && x < innerWidth && y >= 0 && y < innerHeight
        if (isInWindow && (!bar || bar.contains(one))) return false
      }
    return true
  }

  function n(): number {
    return document.querySelectorAll('[data-met]').length
  }
}

/** What can be used by pointer and was never met; forgets what was. */
export function missedOnWalk(): string[] {
  const usable = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button:not([disabled]), select:not([disabled]), input:not([disabled]), textarea, [tabindex="0"]',
    ),
  ]
  const missed = usable
    .filter(
      (one) => one.tabIndex >= 0 && one.dataset.met === undefined && one.checkVisibility({ visibilityProperty: true }),
    )
    .map((one) => one.getAttribute('aria-label') ?? one.textContent?.slice(0, 40) ?? one.tagName)
  document.querySelectorAll<HTMLElement>('[data-met]').forEach((one) => delete one.dataset.met)
  return missed
}
