import { useWizard, WizardSteps } from '#components/wizard.tsx'
import { Navigate } from '@tanstack/react-router'
import { CircleCheckIcon } from 'lucide-react'
import { H1 } from '#components/ui/heading.tsx'
import { StepHeading } from '#components/form/step-heading.tsx'
import { ButtonAnchor } from '#components/ui/button.tsx'
import { useConfig } from '#lib/network/config.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useSignedIn } from '#lib/network/session.ts'
import { CodeStep } from './code-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { MobileStep } from './mobile-step.tsx'
import { STEPS, type Registration } from './state.ts'
import { useRegistration } from './use-registration.ts'
import css from './registration-screen.module.css'

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
  const { isReached } = useWizard({ place: step, isAtStake: registration.result === null, what: 'a registration' })
  return (
    <div className="screen page-width">
      <H1>Register</H1>
      <p className="muted mt-1">{`A free membership of ${leagueName}, for players who are 18 or over.`}</p>
      <WizardSteps label="Steps of the registration" steps={STEPS} current={step}>
        {step === 0 && <MobileStep flow={flow} isReached={isReached} />}
        {step === 1 && <CodeStep flow={flow} isReached={isReached} />}
        {step === 2 && <DetailsStep flow={flow} isReached={isReached} />}
        {step === 3 && registration.result && (
          <ResultStep result={registration.result} isReached={isReached} onLeave={flow.forget} />
        )}
      </WizardSteps>
    </div>
  )
}

/** The account is there; signing in is a step of its own [M2.86]. */
function ResultStep({
  result,
  isReached,
  onLeave,
}: {
  result: NonNullable<Registration['result']>
  isReached: boolean
  onLeave: () => void
}) {
  const { loginUrl, leagueName } = useConfig()
  return (
    <div className={`stack gap-3 ${css.result}`}>
      <div className={css.tick}>
        <CircleCheckIcon size={44} />
      </div>
      <StepHeading isReached={isReached}>Your account was created</StepHeading>
      <p className={`long-words muted ${css.welcome}`}>
        <span>{result.firstname ? `Welcome to ${leagueName}, ${result.firstname}.` : `Welcome to ${leagueName}.`}</span>{' '}
        <span>
          {result.hasEmail
            ? 'Please log in with your email and password.'
            : 'Please log in with your mobile number and password.'}
        </span>
      </p>
      <ButtonAnchor variant="primary" size={52} href={loginUrl} onClick={onLeave}>
        Login
      </ButtonAnchor>
    </div>
  )
}
