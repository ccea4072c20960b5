import type { ReactNode } from 'react'
import css from './sticky-bar.module.css'

interface StickyBarProps {
  /** Where there is the width it stays, raised, or has its place at the end of the page. */
  wide: 'raised' | 'static'
  /** Reaches to the edges of the screen or card, over a gutter of 16 px. */
  bleeds?: boolean
  children: ReactNode
}

/** What a page is there for, in reach however long the page is. */
export function StickyBar({ wide, bleeds = false, children }: StickyBarProps) {
  return (
    <div className={css[wide]} data-bleeds={bleeds ? '' : undefined}>
      {children}
    </div>
  )
}
