import { useCallback, useEffect, useState, type ReactNode, type RefObject } from 'react'
import { ChevronRightIcon } from 'lucide-react'
import css from './tab-bar.module.css'

interface TabBarProps {
  /** Whether more tabs are to the right of those in view. */
  hasMore: boolean
  /** Scrolls to them. */
  forward: () => void
  /** The strip that scrolls. */
  children: ReactNode
}

/** Holds a strip of tabs, and a chevron over its right end while more are there. */
export function TabBar({ hasMore, forward, children }: TabBarProps) {
  return (
    // Of a tab that is in view by its edge alone browsers show no more when it gets the focus.
    <div className={css.bar} onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}>
      {children}
      {/* The keyboard reaches every tab without it. */}
      {hasMore && (
        <button className={css.more} type="button" aria-hidden="true" tabIndex={-1} onClick={forward}>
          <ChevronRightIcon size={20} />
        </button>
      )}
    </div>
  )
}

/** Measures whether a strip has more tabs to its right, and scrolls to them. `measure` belongs to its `onScroll`. */
export function useMore(strip: RefObject<HTMLElement | null>) {
  const [hasMore, setHasMore] = useState(false)
  const measure = useCallback(() => {
    const { current } = strip
    if (current) setHasMore(current.scrollLeft + current.clientWidth < current.scrollWidth - 8)
  }, [strip])

  useEffect(() => {
    const { current } = strip
    if (!current) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [strip, measure])

  const forward = () => strip.current?.scrollBy({ left: strip.current.clientWidth * 0.6, behavior: 'smooth' })
  return { hasMore, measure, forward }
}
