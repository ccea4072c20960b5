import { CircleCheckIcon, TriangleAlertIcon } from 'lucide-react'
import type { transferPtc } from '#contract/credit.ts'
import type { ResponseData } from '#contract/endpoint.ts'
import { StepHeading } from '#components/form/step-heading.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import css from './transfer-result.module.css'

interface TransferResultProps {
  answer: ResponseData<typeof transferPtc>
  isReached: boolean
  onAnew: () => void
}

/** The outcome: a success with the reason below, or a failure with the reason as title [M2.51, M8.8, M8.9]. */
export function TransferResult({ answer: { success, reason }, isReached, onAnew }: TransferResultProps) {
  const text = reason?.trim() || null
  return (
    <section className={css.result} data-success={success}>
      {success ? <CircleCheckIcon size={48} /> : <TriangleAlertIcon size={48} />}
      <StepHeading isReached={isReached}>
        {success ? 'Successfully Transferred PTC' : (text ?? 'The transfer was not made.')}
      </StepHeading>
      <p className="muted">{success ? text : 'Nothing was moved.'}</p>
      <div>
        <ButtonLink to="/" size={52}>
          Home Page
        </ButtonLink>
        <Button variant="primary" size={52} onClick={onAnew}>
          New Transfer
        </Button>
      </div>
    </section>
  )
}
