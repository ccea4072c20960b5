import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { BadgeCheckIcon, CalendarDaysIcon, MapPinIcon } from 'lucide-react'
import { AppLink } from '#components/ui/links/link.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { StatusBadge } from '#components/ui/display/status-badge.tsx'
import { Suit } from '#components/ui/display/suit.tsx'
import { clamp } from '#lib/clamp.ts'
import { pictureAt, pictureSet } from '#lib/picture.ts'
import type { MajorItem } from './list-model.ts'
import { ENLARGED } from '#components/ui/enlarged.ts'

interface MajorCardProps {
  item: MajorItem
  /** The signed-in member has qualified [P2.122]. */
  qualified: boolean
  /** Near the top of the page: its logo is not waited for. */
  eager: boolean
}

/** A major event of the list: logo, name, what, where and when [P2.121]. */
export function MajorCard({ item, qualified, eager }: MajorCardProps) {
  return (
    <Card data-phase={item.phase}>
      <Logo src={item.logo} eager={eager} />
      <div data-part="words">
        <h2 dir="auto" style={clamp(3)}>
          <AppLink {...item.link}>{item.name}</AppLink>
        </h2>
        <p data-part="what" dir="auto" style={clamp(2)}>
          {item.what}
        </p>
        {item.dates && (
          <p data-part="line">
            <Icon icon={CalendarDaysIcon} size={17} />
            <span>{item.dates}</span>
          </p>
        )}
        {item.address && (
          <p data-part="line">
            <Icon icon={MapPinIcon} size={17} />
            <span style={clamp(2)}>{item.address}</span>
          </p>
        )}
      </div>
      <div data-part="foot">
        {item.guarantee ? (
          <span data-part="promise">
            <Figure>{item.guarantee}</Figure> guaranteed
          </span>
        ) : (
          <span />
        )}
        <span data-part="pills">
          {qualified && (
            <StatusBadge tone="ok" icon={BadgeCheckIcon}>
              Qualified
            </StatusBadge>
          )}
          {item.phase === 'on' && <StatusBadge tone="ok">On now</StatusBadge>}
          {item.phase === 'over' && <StatusBadge tone="plain">Finished</StatusBadge>}
        </span>
      </div>
    </Card>
  )
}

/** The event's own mark; without one, or where it fails, the league's. */
function Logo({ src, eager }: { src: string | null; eager: boolean }) {
  const [failed, setFailed] = useState(false)
  return (
    <span data-part="logo">
      {src && !failed ? (
        <img
          src={pictureAt(src, 240)}
          srcSet={pictureSet(src, [160, 240])}
          sizes="96px"
          width={96}
          height={96}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(true)}
        />
      ) : (
        <Suit name="spade" size={44} />
      )}
    </span>
  )
}

export const MajorCards = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'stretch',
  },
})

const Card = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr)',
    gridTemplateRows: '1fr auto',
    gap: '12px 14px',
    minHeight: '172px',
    padding: '14px',
    borderRadius: 'card',
    bg: 'bg.panel',
    boxShadow: 'e1',
    '@media (max-width: 359px)': { gridTemplateColumns: '64px minmax(0, 1fr)' },
    // At 200 % text on a phone the words have the whole width.
    [ENLARGED]: { '& > *': { gridColumn: '1 / -1' }, '& [data-part=logo]': { width: '64px' } },
    _hover: { bg: 'bg.subtle' },
    '& [data-part=logo]': {
      display: 'grid',
      placeItems: 'center',
      width: '100%',
      aspectRatio: '1',
      alignSelf: 'start',
      overflow: 'hidden',
      borderRadius: 'control',
      bg: 'brand.solid',
      color: 'brand.contrast',
    },
    '& [data-part=logo] img': { width: '100%', height: '100%', objectFit: 'cover' },
    '&[data-phase=over] [data-part=logo]': { filter: 'grayscale(1)' },
    '& [data-part=words]': { minWidth: '0', overflowWrap: 'anywhere' },
    '& h2': { textStyle: 'h2', fontSize: '1.3125rem' },
    // The whole card leads there.
    '& h2 a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
    '& h2 a:focus-visible': { outline: 'none' },
    '&:has(h2 a:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    '& [data-part=what]': { marginTop: '3px', fontWeight: '560', color: 'fg.muted' },
    '& [data-part=line]': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '7px',
      marginTop: '6px',
      textStyle: 'small',
      color: 'fg.muted',
      '& svg': { flex: 'none', marginTop: '1px', color: 'fg.subtle' },
    },
    '& [data-part=what] + [data-part=line]': { color: 'fg', fontWeight: '620' },
    '& [data-part=foot]': {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '8px',
      minHeight: '30px',
    },
    '& [data-part=promise]': {
      display: 'inline-flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: '7px',
      textStyle: 'small',
      color: 'fg.muted',
      '& > span': { fontSize: '1.625rem', color: 'accent.fg' },
    },
    '& [data-part=pills]': { display: 'flex', flexWrap: 'wrap', gap: '6px' },
  },
})
