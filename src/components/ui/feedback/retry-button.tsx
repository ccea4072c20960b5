import { RefreshCwIcon } from 'lucide-react'
import { useRetryWait } from '#lib/network/api/retry-wait.ts'
import { Button } from '#components/ui/button.tsx'

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
