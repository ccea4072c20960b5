import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Steps } from '#components/ui/display/steps.tsx'
import { MotionScope } from '#components/ui/motion/motion-scope.tsx'
import { StepMotion } from '#components/ui/motion/step-motion.tsx'
import { Box, Gutter, Panel, Text } from '#components/ui/box.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { useBlockUpdates } from '#lib/network/updates/update-locks.ts'
import { useConfig } from '#lib/network/config.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useSignedIn } from '#lib/network/session.ts'
import { CodeStep } from './code-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { MobileStep } from './mobile-step.tsx'
import { ResultStep } from './result-step.tsx'
import { STEPS } from './state.ts'
import { useRegistration } from './use-registration.ts'

/** Registers a membership in four steps; members are sent to their dashboard [M2.14, M2.84, M2.85, M6.2]. */
export function RegistrationScreen() {
  const { marketingConsentTicked } = useConfig()
  const signedIn = useSignedIn()
  usePageTitle('Register')
  if (signedIn) return <Navigate to="/profile" search={{ section: 'dashboard' }} replace />
  // The settings come an instant later than the screen, and the box stands as they say.
  return <Wizard key={String(marketingConsentTicked)} />
}

function Wizard() {
  const { leagueName } = useConfig()
  const flow = useRegistration()
  const { step, registration } = flow
  const [firstStep] = useState(step)
  const [hasMoved, setMoved] = useState(false)
  if (!hasMoved && step !== firstStep) setMoved(true)
  useBlockUpdates(registration.result === null, 'a registration')
  return (
    <Gutter paddingBlock="6" maxWidth="800px">
      <H1>Register</H1>
      <Text
        color="fg.muted"
        marginTop="1"
      >{`A free membership of ${leagueName}, for players who are 18 or over.`}</Text>
      <Box marginBlock="5">
        <Steps label="Steps of the registration" steps={STEPS} current={step} />
      </Box>
      <Panel padding={{ base: '18px 16px', md: '24px' }}>
        <MotionScope features="animation">
          <StepMotion step={step}>
            {step === 0 && <MobileStep flow={flow} isReached={hasMoved} />}
            {step === 1 && <CodeStep flow={flow} isReached={hasMoved} />}
            {step === 2 && <DetailsStep flow={flow} isReached={hasMoved} />}
            {step === 3 && registration.result && (
              <ResultStep result={registration.result} isReached={hasMoved} onLeave={flow.forget} />
            )}
          </StepMotion>
        </MotionScope>
      </Panel>
    </Gutter>
  )
}
