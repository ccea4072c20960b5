import { chakra } from '@chakra-ui/react'
import { CheckIcon } from 'lucide-react'
import { VenueLink } from '#components/links/venue-link.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { H2 } from '#components/ui/heading.tsx'
import type { MajorDetail } from './details.ts'

/** Event Details, at the right hand of the sections where there is room [P2.128]. */
export function DetailsPanel({ details }: { details: readonly MajorDetail[] }) {
  return (
    <Panel aria-label="Event Details">
      <H2>Event Details</H2>
      <dl>
        {details.map((detail) => (
          <div key={detail.name}>
            <dt>{detail.name}</dt>
            <dd>
              <Value detail={detail} />
              {detail.note && <small>{detail.note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Value({ detail: { value, venue, isFigure, isYes } }: { detail: MajorDetail }) {
  if (isFigure) return <Figure>{value}</Figure>
  if (venue) return <VenueLink venue={venue}>{value}</VenueLink>
  if (!isYes) return <span data-part="value">{value}</span>
  return (
    <span data-part="yes">
      <Icon icon={CheckIcon} size={18} weight={2.8} />
      <span>{value}</span>
    </span>
  )
}

const Panel = chakra('section', {
  base: {
    bg: 'bg.panel',
    padding: '16px',
    borderBlock: { base: '1px solid {colors.border}', lg: '0' },
    lg: { borderRadius: 'card', boxShadow: 'e1', padding: '16px 18px 8px' },
    '& dl': { marginTop: '8px' },
    '& dl > div': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '16px',
      minHeight: '44px',
      paddingBlock: '8px',
      borderTop: '1px solid {colors.border}',
    },
    '& dt': { flex: 'none', fontSize: '.9375rem', color: 'fg.muted' },
    '& dd': {
      minWidth: '0',
      textAlign: 'right',
      fontWeight: '680',
      fontStretch: '92%',
      lineHeight: '1.25rem',
      overflowWrap: 'anywhere',
    },
    '& dd > span:not([data-part])': { fontSize: '1.375rem' },
    '& dd > small': { display: 'block', textStyle: 'meta', fontWeight: '430', color: 'fg.muted' },
    '& dd a': {
      display: 'inline-block',
      paddingBlock: '4px',
      marginBlock: '-4px',
      color: 'accent.fg',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
    '& [data-part=yes]': { display: 'inline-flex', alignItems: 'center', gap: '6px', color: 'success.fg' },
  },
})
