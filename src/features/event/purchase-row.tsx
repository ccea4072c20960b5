import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { TicketIcon } from 'lucide-react'
import { createAppLink } from '#components/ui/links/link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Button, buttonRecipe } from '#components/ui/button.tsx'
import type { Purchase } from './purchase.ts'

interface PurchaseRowProps {
  eventId: number
  purchase: Purchase
  /** Sticks above the bottom bar, as in the narrow layout. */
  sticky?: boolean
}

/** The price and Purchase Ticket [P2.161]; when it cannot be bought the button says why. */
export function PurchaseRow({ eventId, purchase, sticky = false }: PurchaseRowProps) {
  const reasonId = useId()
  const { price, orPtc, reason } = purchase
  return (
    <Bar sticky={sticky} data-part="purchase">
      <div data-part="price">
        <span translate="no" data-part="figure">
          {price}
        </span>
        {orPtc && <small>{orPtc}</small>}
      </div>
      {reason === null ? (
        <TicketLink variant="primary" size={52} to="/redeem/event/$id" params={{ id: String(eventId) }}>
          <Words />
        </TicketLink>
      ) : (
        <div data-part="closed">
          <Button size={52} aria-disabled="true" aria-describedby={reasonId}>
            <Words />
          </Button>
          <small id={reasonId}>{reason}</small>
        </div>
      )}
    </Bar>
  )
}

function Words() {
  return (
    <>
      <Icon icon={TicketIcon} size={21} />
      <span>Purchase Ticket</span>
    </>
  )
}

const TicketLink = createAppLink(chakra('a', buttonRecipe))

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '10px 14px',
    '& [data-part=price]': { minWidth: '84px' },
    '& [data-part=figure]': { display: 'block', textStyle: 'num', fontSize: '1.875rem' },
    '& small': { display: 'block', textStyle: 'meta', color: 'fg.muted', marginTop: '3px' },
    '& > a, & [data-part=closed]': { flex: '1 1 10.5rem', minWidth: '0' },
    '& > a': { height: 'auto', minHeight: '56px', fontSize: '1.0625rem', whiteSpace: 'normal' },
    '& [data-part=closed] button': {
      width: '100%',
      height: 'auto',
      minHeight: '52px',
      paddingInline: '8px',
      whiteSpace: 'normal',
    },
    '& [data-part=closed] small': { textAlign: 'center' },
  },
  variants: {
    sticky: {
      true: {
        position: 'sticky',
        bottom: 'var(--bar-height, 0px)',
        zIndex: 'sticky',
        padding: '10px 16px',
        bg: 'bg.panel',
        borderTop: '1px solid {colors.border}',
        '@media print': { display: 'none' },
        // A short screen needs its height for the page.
        '@media (max-height: 480px)': { position: 'static' },
      },
      false: { maxWidth: '440px', marginBottom: '10px' },
    },
  },
})
