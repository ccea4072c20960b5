import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Button } from '#components/ui/button.tsx'

interface ConfirmBarProps {
  /** What is selected, in one line; null for nothing. */
  chosen: string | null
  /** Why it cannot be confirmed. */
  reason: string | null
  onConfirm: () => void
}

/** What is focused above the bar does not come to lie beneath it. */
export const ABOVE_BAR = { '& :is(button, input, a)': { scrollMarginBottom: '84px' } } as const

/** Confirm, always in reach however long the list above it is. */
export function ConfirmBar({ chosen, reason, onConfirm }: ConfirmBarProps) {
  const id = useId()
  return (
    <Bar>
      <p id={id} aria-live="polite">
        {reason ?? <bdi>{chosen}</bdi>}
      </p>
      <Button variant="primary" size={52} disabled={reason !== null} aria-describedby={id} onClick={onConfirm}>
        Confirm
      </Button>
    </Bar>
  )
}

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: 'var(--bar-height, 0px)',
    zIndex: 'sticky',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 14px',
    marginTop: '4',
    marginInline: { base: '-16px', lg: '0' },
    padding: { base: '10px 16px', lg: '12px 16px' },
    bg: 'bg.panel',
    borderTop: '1px solid {colors.border}',
    borderRadius: { lg: 'card' },
    boxShadow: { lg: 'e2' },
    '& p': {
      flex: '1 1 140px',
      minWidth: '0',
      textStyle: 'small',
      fontWeight: '620',
      maxHeight: '40px',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
    },
    '& p:has(+ :disabled)': { color: 'fg.muted', fontWeight: '450' },
    '& button': { flex: { base: '1 1 148px', md: '0 0 148px' } },
    // A short screen needs its height for the page.
    '@media (max-height: 480px)': { position: 'static' },
  },
})
