import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A bar where a text will be. No shimmer. */
export const SkeletonBar = chakra('i', { base: { display: 'block', bg: 'bg.emphasized', borderRadius: '5px', height: '14px', maxWidth: '100%' } })

const Late = chakra('div', {
  base: { animation: 'apl-appear 1ms linear var(--outline-after, 200ms) both' },
})

/**
 * Shows the outline of what is loading, but only after 200 ms: what comes sooner does not flash. While the app starts
 * there is no such pause, since the page has shown the outline from its first moment (scripts/first-paint).
 */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Late role="status" aria-busy="true" aria-label={label}>
      {children}
    </Late>
  )
}
