import * as m from 'framer-motion/m'
import type { ComponentProps } from 'react'
import { useMotionState } from './motion-scope.tsx'
import { usePrevious } from './use-previous.ts'

/** A share of its height. */
const FROM = '20%'
const COMES = { duration: 0.36, ease: [0.18, 1.15, 0.4, 1] } as const

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
      initial={hasChanged && canMove && { y: FROM }}
      animate={{ y: '0%' }}
      transition={COMES}
      {...rest}
    />
  )
}
