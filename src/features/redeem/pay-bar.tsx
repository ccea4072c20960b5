import { useId } from 'react'
import { LockIcon } from 'lucide-react'
import { StickyBar } from '#components/content/sticky-bar.tsx'
import { Busy } from '#components/ui/feedback/busy.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Button } from '#components/ui/button.tsx'
import css from './pay-bar.module.css'

interface PayBarProps {
  /** 'Total by card' */
  label: string
  total: string
  /** Why it cannot be paid; null where it can. */
  reason: string | null
  isBusy: boolean
  onPay: () => void
}

/** The total and Pay Now, always in reach of the thumb: the bar of links has gone. */
export function PayBar({ label, total, reason, isBusy, onPay }: PayBarProps) {
  const id = useId()
  return (
    <StickyBar wide="static" bleeds="screen">
      <div className={css.bar}>
        <div className={css.total}>
          <small>{label}</small>
          <Figure>{total}</Figure>
        </div>
        <div className={css.button}>
          <Button
            variant="primary"
            size={52}
            disabled={reason !== null || isBusy}
            aria-busy={isBusy}
            aria-describedby={reason ? id : undefined}
            onClick={onPay}
          >
            {isBusy ? (
              <Busy label="Paying" />
            ) : (
              <>
                <Icon icon={LockIcon} size={20} />
                <span>Pay Now</span>
              </>
            )}
          </Button>
          <small id={id} aria-live="polite">
            {isBusy ? '' : reason}
          </small>
        </div>
      </div>
    </StickyBar>
  )
}
