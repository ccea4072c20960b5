import { useCallback, useEffect, useState, type RefCallback } from 'react'
import { flushSync } from 'react-dom'

/** Rows of a long table that come and go together: more of them keep a slow phone from answering while they are laid out. */
export const WINDOW_ROWS = 20
/** How far beyond the screen rows stand ready. */
const MARGIN = '1200px 0px'

export interface RowWindow<T> {
  index: number
  /** Number of its first row, from 0. */
  from: number
  rows: readonly T[]
}

/** The rows in groups. */
export function rowWindows<T>(rows: readonly T[]): RowWindow<T>[] {
  return Array.from({ length: Math.ceil(rows.length / WINDOW_ROWS) }, (_, index) => {
    const from = index * WINDOW_ROWS
    return { index, from, rows: rows.slice(from, from + WINDOW_ROWS) }
  })
}

/**
 * Which groups of a long table have to be in the page: those near the screen, the first one until that is known, and
 * all of them while it is printed. The others keep the height they had, or that of `rowHeight` a row. (Rows of a table
 * take no `content-visibility`, and as a table they must stay, for those who hear it.)
 */
export function useRowWindows(rowHeight: number) {
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

  const shown = useCallback((index: number) => printing || near.has(index), [printing, near])
  const heightOf = useCallback((index: number, rows: number) => watch.heights.get(index) ?? rows * rowHeight, [watch, rowHeight])
  return { shown, heightOf, refOf: watch.refOf }
}

function createWatch(setNear: (change: (near: ReadonlySet<number>) => ReadonlySet<number>) => void) {
  const heights = new Map<number, number>()
  const indexes = new Map<Element, number>()
  const refs = new Map<number, RefCallback<Element>>()
  let observer: IntersectionObserver | undefined

  function onChange(entries: IntersectionObserverEntry[]): void {
    setNear((near) => {
      const next = new Set(near)
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const index = indexes.get(target)
        if (index === undefined) continue
        if (isIntersecting) next.add(index)
        else {
          if (next.has(index) && boundingClientRect.height > 0) heights.set(index, boundingClientRect.height)
          next.delete(index)
        }
      }
      return next
    })
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
