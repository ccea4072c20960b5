import { TriangleAlertIcon } from 'lucide-react'
import { RetryButton } from './retry-button.tsx'
import css from './state.module.css'

interface ErrorStateProps {
  title: string
  /** One plain sentence: what is wrong. */
  message: string
  /** To quote to support. */
  requestId?: string | undefined
  /** The failure itself: one that asks for a pause counts it down on the button. */
  error?: unknown
  retry: () => void
  retrying?: boolean
}

/** Shows what could not be loaded, why, and Retry [D6.2, F10 server error]. */
export function ErrorState({ title, message, requestId, error, retry, retrying = false }: ErrorStateProps) {
  return (
    <section className={css.state} role="alert" data-state="error">
      <div>
        <TriangleAlertIcon size={34} />
      </div>
      <p className="text-title mt-3">{title}</p>
      <p className={css.text}>{message}</p>
      {requestId && <p className={css.reference}>{`Reference ${requestId}`}</p>}
      <div className={css.action}>
        <RetryButton error={error} retry={retry} retrying={retrying} />
      </div>
    </section>
  )
}
