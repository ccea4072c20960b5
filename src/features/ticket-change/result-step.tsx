import type { ReactNode } from 'react'
import { CircleCheckIcon, HourglassIcon } from 'lucide-react'
import { createAppLink, SentenceLink } from '#components/ui/links/link.tsx'
import { StepHeading } from '#components/form/step-heading.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { useConfig } from '#lib/network/config.ts'
import css from './result-step.module.css'

interface ResultStepProps {
  isReached: boolean
  /** The office decides; nothing has moved yet. */
  isPending: boolean
  children?: ReactNode
  /** The server's own sentence, or what stands in for it; null for none. */
  message: string | null
}

/** Step 2: the success and its message, with the ways on [M2.72, M2.78, M8.15]. */
export function ResultStep({ isReached, isPending, message, children }: ResultStepProps) {
  return (
    <section className={`surface stack gap-3 ${css.result}`}>
      <div className={isPending ? css.pending : css.done}>
        {isPending ? <HourglassIcon size={48} /> : <CircleCheckIcon size={48} />}
      </div>
      <StepHeading isReached={isReached}>{isPending ? 'Success! Your request is in review' : 'Success!'}</StepHeading>
      <div className={`long-words stack gap-2 ${css.texts}`}>
        {children && <p>{children}</p>}
        {message && <p>{message}</p>}
        {isPending && (
          <p className="muted">Nothing has changed yet. Voucher History shows the answer as soon as there is one.</p>
        )}
        <Assistance />
      </div>
      <div className={`cluster gap-3 mt-2 ${css.actions}`}>
        <ButtonLink variant="primary" size={52} to="/profile">
          My Dashboard
        </ButtonLink>
        <ButtonLink size={52} to="/">
          Home
        </ButtonLink>
      </div>
    </section>
  )
}

function Assistance() {
  const { contactEmails, supportPhone } = useConfig()
  const [email] = contactEmails
  return (
    <p className="muted">
      <span>{`For further assistance please ${email ? 'email ' : 'call '}`}</span>
      {email ? (
        <SentenceLink href={`mailto:${email}`}>{email}</SentenceLink>
      ) : (
        <SentenceLink href={`tel:${supportPhone.replaceAll(' ', '')}`}>{supportPhone}</SentenceLink>
      )}
      <span>. Visit</span> <InnerLink to="/profile/ticketChange">Voucher History</InnerLink>{' '}
      <span>for the full receipt.</span>
    </p>
  )
}

export const InnerLink = createAppLink(SentenceLink)
