import { useState, type CSSProperties, type ReactNode } from 'react'
import css from './skeleton.module.css'

/** A bar where a text will be. No shimmer. Its size is its `style`; where that depends on the window, the class of a sheet. */
export function SkeletonBar({ style, className = '' }: { style?: CSSProperties | undefined; className?: string }) {
  return <i className={`${css.bar} ${className}`} style={style} />
}

/** So long after the page was requested, a skeleton replaces one that stood there from the first moment. */
const STARTING_MS = 3_000
const AT_ONCE = { '--skeleton-after': '0ms' } as CSSProperties

/**
 * Shows the skeleton of what is loading, but only after 200 ms: what comes sooner does not flash. While the app starts
 * there is no such pause, since the page has shown the skeleton from its first moment (scripts/prerender.ts).
 */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  const [isStarting] = useState(() => performance.now() < STARTING_MS)
  return (
    <div
      className={css.delayed}
      role="status"
      aria-busy="true"
      aria-label={label}
      style={isStarting ? AT_ONCE : undefined}
    >
      {children}
    </div>
  )
}
