import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A bar where a text will be. No shimmer. */
export const SkeletonBar = chakra('i', { base: { display: 'block', bg: 'bg.emphasized', borderRadius: '5px', height: '14px', maxWidth: '100%' } })

const Late = chakra('div', {
  base: { animation: 'apl-appear 1ms linear 200ms both' },
})

/** Shows the outline of what is loading, but only after 200 ms: what comes sooner does not flash. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Late role="status" aria-busy="true" aria-label={label}>
      {children}
    </Late>
  )
}
