import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import css from './paged-list.module.css'

interface PagedListProps {
  /** How many there are, how many of them are asked for, and by how many more these grow. */
  total: number
  shown: number
  pageSize: number
  onShow: (shown: number) => void
  /** The list, an item for each that is shown. */
  children: ReactNode
}

/** A list that shows its next page on demand, with how many of all it shows. One that fits on a page has neither. */
export function PagedList({ total, shown, pageSize, onShow, children }: PagedListProps) {
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef<number | null>(null)

  // As soon as the list has grown so far.
  useEffect(() => {
    if (wanted.current === null) return
    const target = list.current?.querySelectorAll('li')[wanted.current]?.querySelector<HTMLElement>('a, button')
    if (!target) return
    wanted.current = null
    target.focus()
  })

  function showMore(): void {
    // With the last page the button goes: the keyboard goes on at the first new item.
    if (shown + pageSize >= total) wanted.current = shown
    onShow(shown + pageSize)
  }

  return (
    <div ref={list}>
      {children}
      {total > pageSize && (
        <div className={css.foot}>
          <p role="status">{`${Math.min(shown, total)} of ${total} shown`}</p>
          {shown < total && (
            <Button size={52} minWidth="min(200px, 100%)" onClick={showMore}>
              Load More
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
