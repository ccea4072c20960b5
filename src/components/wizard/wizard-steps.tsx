import type { ReactNode } from 'react'
import { Steps } from '#components/ui/display/steps.tsx'
import { MotionScope } from '#components/ui/motion/motion-scope.tsx'
import { StepMotion } from '#components/ui/motion/step-motion.tsx'

interface WizardStepsProps {
  /** 'Steps of the transfer' */
  label: string
  steps: readonly string[]
  current: number
  /** 'sm' where the titles are so short that a phone has room for all of them; the step is a panel otherwise. */
  size?: 'sm' | 'md'
  children: ReactNode
}

/** The progress of a wizard, and its current step below, which slides in from the side of its number. */
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
