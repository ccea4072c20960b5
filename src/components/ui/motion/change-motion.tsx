import * as m from 'framer-motion/m'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useMotionState } from './motion-scope.tsx'

/** A share of its height. */
const CHANGE_FROM = '20%'
const CHANGE_TRANSITION = { duration: 0.36, ease: [0.18, 1.15, 0.4, 1] } as const

const elements = { b: m.b, strong: m.strong }

type ChangeMotionProps = Omit<ComponentProps<typeof m.b>, 'initial' | 'animate' | 'transition'> & {
  as: keyof typeof elements
  /** Identifies its content: a change is animated. */
  of: string
}

/**
 * Text that rises into its place when what it stands for changes, never when it is first rendered. It can be read all
 * the while. Within a MotionScope.
 */
export function ChangeMotion({ as, of, ...rest }: ChangeMotionProps) {
  const { canMove } = useMotionState()
  const hasChanged = usePrevious(of) !== null
  const Element = elements[as]
  return (
    <Element
      key={of}
      initial={hasChanged && canMove && { y: CHANGE_FROM }}
      animate={{ y: '0%' }}
      transition={CHANGE_TRANSITION}
      {...rest}
    />
  )
}

/** Within the gutter, so that nothing is wider than the page meanwhile. */
const STEP_FROM_PX = 16
const STEP_TRANSITION = { duration: 0.16, ease: [0.2, 0.8, 0.2, 1] } as const

/**
 * One step of a wizard in the place of the one before: it slides in from where its number stands, from the right going
 * on and from the left going back. It is whole, and takes input, from its first frame; the first step is there at once.
 * Within a MotionScope.
 */
export function StepMotion({ step, children }: { step: number; children: ReactNode }) {
  const { canMove } = useMotionState()
  const previous = usePrevious(step)
  const isFrom = previous !== null && canMove && { x: step > previous ? STEP_FROM_PX : -STEP_FROM_PX }
  return (
    <m.div key={step} data-testid="step" initial={isFrom} animate={{ x: 0 }} transition={STEP_TRANSITION}>
      {children}
    </m.div>
  )
}

/** Returns what a value was before its last change; null until there was one. */
function usePrevious<T>(value: T): T | null {
  const [seen, setSeen] = useState<{ now: T; before: T | null }>({ now: value, before: null })
  if (seen.now !== value) setSeen({ now: value, before: seen.now })
  return seen.before
}
