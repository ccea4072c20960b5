import { useId, type ReactNode } from 'react'
import { CloudOffIcon } from 'lucide-react'
import { Busy, Button } from '#components/ui/button.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { StickyBar, type StickyBarProps } from './sticky-bar.tsx'
import css from './action-bar.module.css'

interface ActionBarProps extends Partial<Pick<StickyBarProps, 'wide' | 'bleeds'>> {
  total?: { label?: string; amount: string; note?: string }
  /** The selection in one line, null for none; the reason takes its place. */
  selection?: string | null
  onPrevious?: () => void
  /** Why it cannot be gone on, empty where the page says so; null when it can. */
  reason: string | null
  isOffline?: boolean
  /** What is under way: nothing can be changed meanwhile. */
  busy?: string | false
  /** In place of the button; with a reason there is a button after all, which the keyboard reaches. */
  link?: ReactNode
  children?: ReactNode
  onAction?: () => void
}

/** The end of a step: what goes on, why it cannot, and Previous [M4.22]. Without `wide` it does not stick. */
export function ActionBar({ wide, bleeds, total, selection, onPrevious, ...action }: ActionBarProps) {
  const id = useId()
  const { reason, isOffline = false, busy = false, link, children, onAction } = action
  const isBusy = busy !== false
  const text = isOffline ? 'You are offline. What you have chosen stays here.' : reason
  const row = (
    <div className={css.row} data-action-bar="">
      {total && (
        <div className={css.total}>
          {total.label && <small>{total.label}</small>}
          <Figure>{total.amount}</Figure>
          {total.note && <small>{total.note}</small>}
        </div>
      )}
      {selection !== undefined && (
        <p id={id} aria-live="polite">
          {text ?? <bdi>{selection}</bdi>}
        </p>
      )}
      {onPrevious && (
        <Button size={52} disabled={isBusy} onClick={onPrevious}>
          Previous
        </Button>
      )}
      <div className={css.action}>
        {link && reason === null ? (
          link
        ) : (
          <>
            <Button
              variant={link ? 'secondary' : 'primary'}
              size={52}
              disabled={!link && (text !== null || isBusy)}
              aria-disabled={link ? true : undefined}
              aria-busy={isBusy}
              aria-describedby={text || selection ? id : undefined}
              onClick={onAction}
            >
              {isOffline ? <NeedsSignal /> : isBusy ? <Busy label={busy} /> : children}
            </Button>
            {selection === undefined && (
              <small id={id} aria-live={total && 'polite'}>
                {text}
              </small>
            )}
          </>
        )}
      </div>
    </div>
  )
  return wide ? (
    <StickyBar wide={wide} bleeds={bleeds}>
      {row}
    </StickyBar>
  ) : (
    row
  )
}

function NeedsSignal() {
  return (
    <>
      <CloudOffIcon size={19} />
      <span>Needs signal</span>
    </>
  )
}
