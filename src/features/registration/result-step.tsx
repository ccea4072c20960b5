import { CircleCheckIcon } from 'lucide-react'
import { StepHeading } from '#components/form/step-heading.tsx'
import { ButtonAnchor } from '#components/ui/button.tsx'
import { useConfig } from '#lib/network/config.ts'
import type { Registered } from './state.ts'
import css from './result-step.module.css'

/** The account is there; signing in is a step of its own [M2.86]. */
export function ResultStep({
  result,
  isReached,
  onLeave,
}: {
  result: Registered
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
