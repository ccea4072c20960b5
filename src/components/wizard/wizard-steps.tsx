import type { ReactNode } from 'react'
import { Steps } from '#components/ui/display/steps.tsx'
import { MotionScope } from '#components/ui/motion/motion-scope.tsx'
import { StepMotion } from '#components/ui/motion/step-motion.tsx'
import { Box, Panel } from '#components/ui/box.tsx'

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
      <Box marginTop={size === 'sm' ? '2' : '5'} marginBottom="5">
        <Steps label={label} steps={steps} current={current} size={size} />
      </Box>
      {size === 'sm' ? step : <Panel padding={{ base: '18px 16px', md: '24px' }}>{step}</Panel>}
    </MotionScope>
  )
}
