import { useId } from 'react'
import { StickyBar } from '#components/content/sticky-bar.tsx'
import { Button } from '#components/ui/button.tsx'
import css from './confirm-bar.module.css'

interface ConfirmBarProps {
  /** The selection in one line; null for none. */
  chosen: string | null
  /** Why it cannot be confirmed. */
  reason: string | null
  onConfirm: () => void
}

/** Confirm, always in reach however long the list above it is. */
export function ConfirmBar({ chosen, reason, onConfirm }: ConfirmBarProps) {
  const id = useId()
  return (
    <StickyBar wide="raised" bleeds="screen">
      <div className={css.row}>
        <p id={id} aria-live="polite">
          {reason ?? <bdi>{chosen}</bdi>}
        </p>
        <Button variant="primary" size={52} disabled={reason !== null} aria-describedby={id} onClick={onConfirm}>
          Confirm
        </Button>
      </div>
    </StickyBar>
  )
}
