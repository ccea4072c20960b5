import * as m from 'framer-motion/m'
import type { ReactNode } from 'react'
import { useMotionState } from './motion-scope.tsx'
import { usePrevious } from './use-previous.ts'

/** Within the gutter, so that nothing is wider than the page meanwhile. */
const FROM_PX = 16
const COMES = { duration: 0.16, ease: [0.2, 0.8, 0.2, 1] } as const

/**
 * One step of a wizard in the place of the one before: it slides in from where its number stands, from the right going
 * on and from the left going back. It is whole, and takes input, from its first frame; the first step is there at once.
 * Within a MotionScope.
 */
export function StepMotion({ step, children }: { step: number; children: ReactNode }) {
  const { canMove } = useMotionState()
  const previous = usePrevious(step)
  const isFrom = previous !== null && canMove && { x: step > previous ? FROM_PX : -FROM_PX }
  return (
    <m.div key={step} data-testid="step" initial={isFrom} animate={{ x: 0 }} transition={COMES}>
      {children}
    </m.div>
  )
}
