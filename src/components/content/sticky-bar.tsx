import type { ReactNode } from 'react'
import { stickyBar } from '#lib/browser/page/bars.ts'
import css from './sticky-bar.module.css'

export interface StickyBarProps {
  /** Where there is the width it stays, raised, or has its place at the end of the page. */
  wide: 'raised' | 'static'
  bleeds?: 'screen' | 'sheet' | undefined
  children: ReactNode
}

/**
 * What a page is there for, in reach however long the page is. What has the focus never lies beneath it, and a window
 * with little height is the page's [D4.19].
 */
export function StickyBar({ wide, bleeds, children }: StickyBarProps) {
  return (
    <div ref={stickyBar} className={css[wide]} data-bleeds={bleeds} data-sticky-bar="">
      {children}
    </div>
  )
}

/** A row of the page that is out of sight, pinned to the foot of the screen for the eye alone. */
export function PinnedRow({ children }: { children: ReactNode }) {
  return (
    <div ref={stickyBar} className={css.pinned} aria-hidden="true" data-sticky-bar="" data-testid="own-line">
      {children}
    </div>
  )
}
