import { useLayoutEffect } from 'react'

/**
 * Marks the page's root for as long as the component is there: without header and bottom bar in the narrow layout, or as
 * the page of a ticket (`app/theme/global.css`).
 */
export function useBars(bars: 'none' | 'ticket'): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset['bars'] = bars
    return () => {
      delete root.dataset['bars']
    }
  }, [bars])
}

/** Bars at the foot of the page, or of a part of it that scrolls on its own. */
const bars = new Set<HTMLElement>()
/** Where the focus is, there is a little air to the bar. */
const AIR = 16

let observer: ResizeObserver | undefined

/**
 * A ref callback of a bar that sticks to the foot: it stands upon those that follow it in the page (`--below`), and the
 * focus is scrolled to a place above them all.
 */
export function stickyBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  bars.add(bar)
  if (!observer) {
    observer = new ResizeObserver(layOut)
    // By the window's size a bar sticks or does not, without another size of its own. An observer of the root would
    // report each change of height that another observer makes as one that comes too late for its frame.
    addEventListener('resize', layOut)
  }
  observer.observe(bar)
  const scroller = scrollerOf(bar)
  return () => {
    bars.delete(bar)
    observer?.unobserve(bar)
    scroller.style.scrollPaddingBottom = ''
    layOut()
  }
}

function layOut(): void {
  const heights = new Map<HTMLElement, number>()
  const lastFirst = [...bars].sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1))
  for (const bar of lastFirst) {
    const scroller = scrollerOf(bar)
    const below = heights.get(scroller) ?? 0
    bar.style.setProperty('--below', `${below}px`)
    heights.set(scroller, below + (getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0))
  }
  // Not by a variable of the root: the style of every element would be computed again.
  for (const [scroller, height] of heights)
    scroller.style.scrollPaddingBottom =
      scroller === document.documentElement ? `calc(${AIR + height}px + var(--bar-height, 0px))` : `${AIR + height}px`
}

function scrollerOf(bar: HTMLElement): HTMLElement {
  for (let one = bar.parentElement; one && one !== document.body; one = one.parentElement)
    if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one
  return document.documentElement
}
