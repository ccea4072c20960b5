import { type ReactNode, useState } from 'react'
import { useBlockUpdates } from '#lib/network/updates/update-locks.ts'
import { Steps } from './ui/display/steps.tsx'
import { MotionScope } from './ui/motion/motion-scope.tsx'
import { StepMotion } from './ui/motion/change-motion.tsx'

interface WizardStepsProps {
  /** 'Steps of the transfer' */
  label: string
  steps: readonly string[]
  current: number
  /** 'sm' where the titles are so short that a phone has room for all of them; the step is a panel otherwise. */
  size?: 'sm' | 'md'
  children: ReactNode
}

export function WizardSteps({ label, steps, current, size = 'md', children }: WizardStepsProps) {
  const step = <StepMotion step={current}>{children}</StepMotion>
  return (
    <MotionScope features="animation">
      <div className={size === 'sm' ? 'mt-2 mb-5' : 'mt-5 mb-5'}>
        <Steps label={label} steps={steps} current={current} size={size} />
      </div>
      {size === 'sm' ? step : <section className="panel">{step}</section>}
    </MotionScope>
  )
}

interface WizardProgress {
  place: number | 'result'
  /** Whether leaving now would lose something, so that no update of the app reloads the page. */
  isAtStake: boolean
  /** 'a transfer' */
  what: string
}

/**
 * Blocks updates of the app while something is at stake, and returns whether the current step
 * was reached within the wizard, so that its heading takes the focus.
 */
export function useWizard({ place, isAtStake, what }: WizardProgress): { isReached: boolean } {
  const [first] = useState(place)
  const [isReached, setReached] = useState(false)
  if (!isReached && place !== first) setReached(true)
  useBlockUpdates(isAtStake, what)
  return { isReached }
}
