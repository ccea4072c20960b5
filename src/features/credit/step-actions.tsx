import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { CloudOffIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { Button } from '#components/ui/button.tsx'

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
    <ActionBar>
      <small id={id}>{needsSignal ? 'You are offline. What you have chosen stays here.' : reason}</small>
      <div>
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
          data-part="next"
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
    </ActionBar>
  )
}

const ActionBar = chakra('div', {
  base: {
    // In reach however long the list above is, but where a short screen needs its height for it.
    '@media (max-width: 767px) and (min-height: 481px)': {
      position: 'sticky',
      bottom: 'var(--bar-height, 0px)',
      zIndex: 'sticky',
      margin: '0 -16px -18px',
      padding: '12px 16px 16px',
      bg: 'bg.panel',
      borderRadius: '0 0 12px 12px',
      boxShadow: '{shadows.e1}',
    },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '3' },
    '& > div > button': { flex: { base: '1', md: 'none' }, minWidth: { base: '0', md: '160px' } },
    '& [data-part=next]': { marginLeft: { md: 'auto' }, flexGrow: { base: '2', md: '0' } },
    '& > small': {
      display: 'block',
      textStyle: 'small',
      color: 'fg.muted',
      _empty: { display: 'none' },
      marginBottom: '2',
      textAlign: { md: 'right' },
    },
  },
})
