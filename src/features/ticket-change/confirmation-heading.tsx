import { StepHeading } from '#components/form/step-heading.tsx'
import css from './confirmation-heading.module.css'

/**
 * What is about to be done in one sentence, which the heading is, so that it is read aloud whole when it is come to.
 */
export function ConfirmationHeading({
  isReached,
  title,
  parts: { before, from, between, to },
}: {
  isReached: boolean
  title: string
  parts: { before: string; from: string; between: string; to: string }
}) {
  return (
    <div className={css.wrapper}>
      <StepHeading isReached={isReached}>
        <span>{title}</span>{' '}
        <span>
          <span>{before}</span>
          <b>{from}</b>
          <span>{between}</span>
          <b>{to}</b>.
        </span>
      </StepHeading>
    </div>
  )
}
