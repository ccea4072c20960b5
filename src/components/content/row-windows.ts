import { startTransition, useCallback, useEffect, useState, type RefCallback } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '#lib/scheduling/scheduling.ts'

/**
 * Rows of a long table that come and go together: more of them keep a low-end device from responding while they are laid
 * out.
 */
export const WINDOW_ROWS = 20
/** A table of so many rows is in the page whole: the browser's own search finds what is in it [D4.21]. */
export const WHOLE_ROWS = 60
/** Of them comes with the table itself what a phone's screen shows. */
const FIRST_ROWS = 10
const MARGIN = '1200px 0px'

export interface RowWindow<T> {
  index: number
  /** Number of its first row, from 0. */
  from: number
  rows: readonly T[]
}

export function rowWindows<T>(rows: readonly T[]): RowWindow<T>[] {
  const more = Math.max(0, rows.length - FIRST_ROWS)
  return Array.from({ length: Math.min(1, rows.length) + Math.ceil(more / WINDOW_ROWS) }, (_, index) => {
    const to = FIRST_ROWS + index * WINDOW_ROWS
    const from = index === 0 ? 0 : to - WINDOW_ROWS
    return { index, from, rows: rows.slice(from, to) }
  })
}

/**
 * Returns which groups of a table of `count` rows have to be in the page: all of a short one, and of a long one while it
 * is printed; else those on the screen, then one by one those near it, the first one until that is known. The others
 * keep the height they had, or that of `rowHeight` a row. (Rows of a table take no `content-visibility`, and as a table they must stay, for those who hear
 * it.)
 */
export function useRowWindows(count: number, rowHeight: number) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([0]))
  const [printing, setPrinting] = useState(false)
  const [watch] = useState(() => createWatch(setNear))

  useEffect(() => {
    // The rows must be there before the browser takes its picture.
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])

  const isWhole = printing || count <= WHOLE_ROWS
  const shown = useCallback((index: number) => isWhole || near.has(index), [isWhole, near])
  const heightOf = useCallback(
    (index: number, rows: number) => watch.heights.get(index) ?? rows * rowHeight,
    [watch, rowHeight],
  )
  return { shown, heightOf, refOf: watch.refOf }
}

function createWatch(setNear: (change: (near: ReadonlySet<number>) => ReadonlySet<number>) => void) {
  const heights = new Map<number, number>()
  const indexes = new Map<Element, number>()
  const refs = new Map<number, RefCallback<Element>>()
  /** Near the screen, and not rendered yet. */
  const coming = new Set<number>()
  let isRendering = false
  let observer: IntersectionObserver | undefined

  function onChange(entries: IntersectionObserverEntry[]): void {
    const on: number[] = []
    const gone = new Map<number, number>()
    // A busy device reports at once that a group left and came back; the last report counts.
    const latest = new Map(entries.map((entry) => [entry.target, entry]))
    for (const { target, isIntersecting, boundingClientRect } of latest.values()) {
      const index = indexes.get(target)
      if (index === undefined) continue
      coming.delete(index)
      if (!isIntersecting) gone.set(index, boundingClientRect.height)
      else if (boundingClientRect.bottom >= 0 && boundingClientRect.top <= innerHeight) on.push(index)
      else coming.add(index)
    }
    setNear((near) => {
      for (const [index, height] of gone) if (near.has(index) && height > 0) heights.set(index, height)
      return new Set([...near, ...on].filter((index) => !gone.has(index)))
    })
    if (!isRendering) afterPaint(renderNext)
    isRendering = true
  }

  /** Together they would keep a low-end device from responding. */
  function renderNext(): void {
    const [index] = coming
    isRendering = index !== undefined
    if (index === undefined) return
    coming.delete(index)
    startTransition(() => setNear((near) => new Set([...near, index])))
    afterPaint(renderNext)
  }

  /** One stable callback for each group. */
  function refOf(index: number): RefCallback<Element> {
    const known = refs.get(index)
    if (known) return known
    const ref: RefCallback<Element> = (element) => {
      if (!element) return undefined
      observer ??= new IntersectionObserver(onChange, { rootMargin: MARGIN, scrollMargin: MARGIN })
      indexes.set(element, index)
      observer.observe(element)
      return () => {
        observer?.unobserve(element)
        indexes.delete(element)
      }
    }
    refs.set(index, ref)
    return ref
  }

  return { heights, refOf }
}
