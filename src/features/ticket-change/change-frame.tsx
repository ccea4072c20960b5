import type { ReactNode } from 'react'
import { BackLinkTo } from '#components/ui/links/back-link.tsx'
import { Steps } from '#components/ui/display/steps.tsx'
import { MotionScope } from '#components/ui/motion/motion-scope.tsx'
import { StepMotion } from '#components/ui/motion/step-motion.tsx'
import { Box, Gutter, Row } from '#components/ui/box.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import type { Step } from './state.ts'

interface ChangeFrameProps {
  title: string
  steps: readonly string[]
  /** Null while there is nothing to take steps with. */
  step: Step | null
  children: ReactNode
}

/** The page of a swap or transfer: its title, the way back, and how far one is. */
export function ChangeFrame({ title, steps, step, children }: ChangeFrameProps) {
  usePageTitle(title)
  return (
    <Gutter maxWidth="840px" paddingBlock={{ base: '2', lg: '5' }}>
      <Row gap="1" marginLeft="-12px" minHeight="56px">
        <BackLinkTo to="/tickets/{-$guid}" params={{ guid: undefined }} aria-label="Back to your tickets" />
        <H1>{title}</H1>
      </Row>
      {step === null ? (
        children
      ) : (
        <MotionScope features="animation">
          <Box marginTop="2" marginBottom="5">
            <Steps label="Steps" steps={steps} current={step} size="sm" />
          </Box>
          <StepMotion step={step}>{children}</StepMotion>
        </MotionScope>
      )}
    </Gutter>
  )
}
