import { useEffect, useRef, type ReactNode } from 'react'
import { H2 } from '#components/ui/heading.tsx'

/**
 * The heading of a wizard's step. One that was just reached has the focus, so that it is announced and read from there.
 */
export function StepHeading({ isReached, children }: { isReached: boolean; children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isReached) return
    ref.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [isReached])
  return (
    <H2 ref={ref} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </H2>
  )
}
