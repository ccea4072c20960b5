import type { ReactNode } from 'react'
import { type LucideIcon, RefreshCwIcon, TriangleAlertIcon } from 'lucide-react'
import { useRetryWait } from '#lib/network/api/retry-wait.ts'
import { Button } from '#components/ui/button.tsx'
import css from './state.module.css'

interface EmptyStateProps {
  icon?: LucideIcon
  picture?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon: Icon, picture, title, children, action }: EmptyStateProps) {
  return (
    <section className={css.state} data-state="empty">
      <div>{Icon ? <Icon size={34} /> : picture}</div>
      <p className="text-title mt-3">{title}</p>
      {children && <p className={css.text}>{children}</p>}
      {action && <div className={css.action}>{action}</div>}
    </section>
  )
}

interface ErrorStateProps {
  title: string
  message: string
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

interface RetryButtonProps {
  /**
   * Why it failed: a server that wants to be left alone for a time disables the button for that time [F10 server error,
   * F11 rate limited].
   */
  error: unknown
  retry: () => void
  retrying: boolean
  variant?: 'secondary' | 'ghost'
}

/**
 * Tries again; while it may not, it counts down how long it still has to wait. The alert or status it may stand in
 * is spoken as it comes, with the wait as it is then; the counting after that is silent.
 */
export function RetryButton({ error, retry, retrying, variant = 'secondary' }: RetryButtonProps) {
  const seconds = useRetryWait(error)
  return (
    <Button aria-live="off" variant={variant} onClick={retry} disabled={retrying || seconds > 0}>
      <RefreshCwIcon size={18} />
      <span>{seconds > 0 ? `Retry in ${seconds} s` : retrying ? 'Trying again' : 'Retry'}</span>
    </Button>
  )
}
