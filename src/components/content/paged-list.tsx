import { useEffect, useRef, type ReactNode } from 'react'
import { Busy, Button } from '#components/ui/button.tsx'
import css from './paged-list.module.css'

interface PagedListProps {
  /** How many there are, Infinity where that is not known; how many of them are shown, and by how many more these grow. */
  total: number
  shown: number
  pageSize: number
  onShow: (shown: number) => void
  /** Replaces "10 of 25 shown", also below a list that fits on a page; null where it stands elsewhere. */
  status?: string | null
  /** Whether the focus always goes to the first new item, not only where the button has gone. */
  focusesFirstNew?: boolean
  isLoading?: boolean
  /** Why it did not load, in place of the button. */
  problem?: ReactNode
  children: ReactNode
}

/** A list that fits on a page has neither button nor status of its own. */
export function PagedList({
  total,
  shown,
  pageSize,
  onShow,
  status,
  focusesFirstNew = false,
  isLoading = false,
  problem,
  children,
}: PagedListProps) {
  const list = useRef<HTMLDivElement>(null)
  const requested = useRef<number | null>(null)

  // As soon as the list has grown so far.
  useEffect(() => {
    if (requested.current === null || isLoading) return
    const target = list.current?.querySelectorAll('li')[requested.current]?.querySelector<HTMLElement>('a, button')
    if (!target) return
    requested.current = null
    // With the last page the button has gone: the keyboard goes on at the first new item.
    if (focusesFirstNew || (shown >= total && document.activeElement === document.body))
      target.focus({ preventScroll: focusesFirstNew })
  })

  function showMore(): void {
    requested.current = shown
    onShow(shown + pageSize)
  }

  return (
    <div ref={list}>
      {children}
      {(status || total > pageSize) && (
        <div className={css.foot}>
          {status !== null && (
            <p className="text-small muted" role="status">
              {status ?? `${Math.min(shown, total)} of ${total} shown`}
            </p>
          )}
          {problem}
          {shown < total && !problem && (
            <Button
              size={52}
              aria-busy={isLoading}
              aria-disabled={isLoading}
              onClick={isLoading ? undefined : showMore}
            >
              {isLoading ? <Busy label="Loading more" /> : 'Load More'}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
