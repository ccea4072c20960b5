import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { LockIcon } from 'lucide-react'
import { Busy } from '#components/ui/feedback/busy.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Button } from '#components/ui/button.tsx'
import { useRootAttribute } from '#lib/browser/page/root-attribute.ts'

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
    <Bar data-part="pay">
      <div data-part="total">
        <small>{label}</small>
        <Figure>{total}</Figure>
      </div>
      <div data-part="button">
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
    </Bar>
  )
}

/** Where it lies over the page, which then leaves room for it as for the bar of links. */
const FIXED = '@media screen and (max-width: 991px) and (min-height: 480px)'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    '& [data-part=total]': { minWidth: '112px' },
    '& small': { display: 'block', textStyle: 'meta', color: 'fg.muted', _empty: { display: 'none' } },
    '& [data-part=total] > span': { display: 'block', marginTop: '4px', fontSize: '2.125rem', fontWeight: '780' },
    '& [data-part=button]': { flex: '1 1 150px', minWidth: '0', maxWidth: '420px', marginLeft: 'auto' },
    '& [data-part=button] > button': { width: '100%', height: '60px', fontSize: '1.125rem' },
    '& [data-part=button] > button[aria-busy=true]': {
      bg: 'accent.solid',
      color: 'accent.contrast',
      boxShadow: 'inset 0 -4px 0 {colors.accent.edge}',
    },
    '& [data-part=button] > small': { marginTop: '6px', textAlign: 'center' },
    '@media (max-width: 991px)': {
      padding:
        '12px max(16px, env(safe-area-inset-right)) calc(14px + env(safe-area-inset-bottom)) max(16px, env(safe-area-inset-left))',
      bg: 'bg.panel',
      borderTop: '1px solid {colors.border}',
    },
    [FIXED]: { position: 'fixed', insetInline: '0', bottom: '0', zIndex: 'bar' },
    // A short screen needs its height for the page: there it comes last, down to the footer, past the screen's own margin.
    '@media (max-width: 991px) and (max-height: 479px)': { margin: '0 -16px -24px' },
  },
})
