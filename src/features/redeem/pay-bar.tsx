import { useId } from 'react'
import { LockIcon } from 'lucide-react'
import { Busy } from '#components/ui/feedback/busy.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Button } from '#components/ui/button.tsx'
import { useRootAttribute } from '#lib/browser/page/root-attribute.ts'
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

/** The total and Pay Now, always in reach of the thumb; in the narrow layout it takes the place of the bar of links. */
export function PayBar({ label, total, reason, isBusy, onPay }: PayBarProps) {
  const id = useId()
  useRootAttribute('payBar', reason && !isBusy ? 'with-reason' : 'plain')
  return (
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
  )
}
