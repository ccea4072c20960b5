import { useId, type ReactNode } from 'react'
import { CloudOffIcon } from 'lucide-react'
import { StickyBar } from '#components/content/sticky-bar.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Button } from '#components/ui/button.tsx'
import css from './step-actions.module.css'

interface StepActionsProps {
  onPrevious?: () => void
  /** Nothing can be changed while it is under way. */
  isLocked?: boolean
  next: {
    words: ReactNode
    run: () => void
    /** Why it cannot be gone on; null when it can. */
    reason: string | null
    /** Without a connection it cannot. */
    needsSignal?: boolean
    isBusy?: boolean
  }
}

/** Previous and on, at the end of a step [M4.22]. */
export function StepActions({ onPrevious, isLocked = false, next }: StepActionsProps) {
  const id = useId()
  const { words, run, reason, needsSignal = false, isBusy = false } = next
  return (
    <StickyBar wide="static" bleeds="screen">
      <small className={css.reason} id={id}>
        {needsSignal ? 'You are offline. What you have chosen stays here.' : reason}
      </small>
      <div className={css.actions}>
        {onPrevious && (
          <Button size={52} disabled={isLocked} onClick={onPrevious}>
            Previous
          </Button>
        )}
        <Button
          variant="primary"
          size={52}
          disabled={needsSignal || reason !== null || isLocked}
          aria-busy={isBusy}
          aria-describedby={needsSignal || reason ? id : undefined}
          onClick={run}
        >
          {needsSignal ? (
            <>
              <Icon icon={CloudOffIcon} size={19} />
              <span>Needs signal</span>
            </>
          ) : (
            words
          )}
        </Button>
      </div>
    </StickyBar>
  )
}
