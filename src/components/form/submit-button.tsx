import { useId, type ReactNode } from 'react'
import { Busy, Button } from '#components/ui/button.tsx'
import { useOnline } from '#lib/network/connection/online.ts'
import { useRetryWait } from '#lib/network/api/retry-wait.ts'
import css from './submit-button.module.css'

interface SubmitButtonProps {
  children: ReactNode
  busy: boolean
  busyLabel: string
  /** The last refusal: one that asks for a pause is counted down [F11 rate limited]. */
  error?: unknown
  /** Why nothing can be sent now, besides the connection. */
  reason?: string | null
  /** 'secondary' where the page has something that matters more. */
  variant?: 'primary' | 'secondary'
}

/**
 * Sends a form. Without a connection it is disabled and says so: nothing is queued to be sent later [F2 offline in a
 * form].
 */
export function SubmitButton({
  children,
  busy,
  busyLabel,
  error,
  reason = null,
  variant = 'primary',
}: SubmitButtonProps) {
  const id = useId()
  const seconds = useRetryWait(error)
  const stopped = useStopReason(reason)
  const why = stopped ?? (seconds > 0 ? `Please wait ${seconds} s before you try again.` : null)
  return (
    <div className={css.submit} data-whole="">
      <Button
        type="submit"
        variant={variant}
        size={52}
        disabled={busy || why !== null}
        aria-busy={busy}
        aria-describedby={why ? id : undefined}
      >
        {busy ? <Busy label={busyLabel} /> : children}
      </Button>
      <p className="text-small muted mt-2" id={id} aria-live={seconds > 0 ? 'off' : 'polite'}>
        {why}
      </p>
    </div>
  )
}

/** Why nothing can be sent at the moment; null when it can. */
export function useStopReason(reason: string | null = null): string | null {
  return useOnline() ? reason : 'You are offline. What you have entered stays here; send it once there is a connection.'
}
