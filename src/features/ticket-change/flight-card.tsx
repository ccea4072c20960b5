import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Figure } from '#components/ui/display/figure.tsx'
import { GameBadge } from '#components/game-badge/game-badge.tsx'
import type { Flight } from './model.ts'

interface FlightCardProps {
  flight: Flight
  /** What it is to the member: 'Your ticket'. */
  over?: string
  chosen?: boolean
  /** At its end, beneath in the narrow layout. */
  children?: ReactNode
}

/** An event in a line: its mark, name and venue, and when it starts. */
export function FlightCard({ flight, over, chosen = false, children }: FlightCardProps) {
  const { event, flight: part, venue, date, time, mark } = flight
  return (
    <Card data-chosen={chosen ? '' : undefined}>
      <GameBadge type={mark} size={30} />
      <div data-part="what">
        {over && <small>{over}</small>}
        <b dir="auto">{event}</b>
        {part && (
          <span dir="auto" data-part="flight">
            {part}
          </span>
        )}
        {venue && <span dir="auto">{venue}</span>}
      </div>
      <div data-part="when">
        {date && <span>{date}</span>}
        {time && <Figure>{time}</Figure>}
      </div>
      {children && <div data-part="act">{children}</div>}
    </Card>
  )
}

const Card = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '30px minmax(0, 1fr) auto',
    gap: '4px 12px',
    alignItems: 'start',
    padding: '13px 14px',
    bg: 'bg.panel',
    borderRadius: 'card',
    boxShadow: 'e1',
    '&:has([data-part=act])': { md: { gridTemplateColumns: '30px minmax(0, 1fr) auto auto' } },
    '&[data-chosen]': { bg: 'accent.subtle', boxShadow: 'inset 0 0 0 2px {colors.accent.line}' },
    '& [data-part=what]': { minWidth: '0', overflowWrap: 'anywhere' },
    '& small': { display: 'block', textStyle: 'meta', color: 'fg.muted', marginBottom: '2px' },
    '& b': { display: 'block', textStyle: 'title', fontSize: '1.0625rem' },
    '& [data-part=what] > span': { display: 'block', textStyle: 'meta', color: 'fg.muted', marginTop: '2px' },
    '& [data-part=what] > [data-part=flight]': { textStyle: 'small', color: 'fg', fontWeight: '560' },
    '& [data-part=when]': { textAlign: 'right' },
    '& [data-part=when] > span:first-child': {
      display: 'block',
      textStyle: 'meta',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
    },
    '& [data-part=when] > span + span': { display: 'block', marginTop: '2px', fontSize: '1.4375rem' },
    '& [data-part=act]': {
      gridColumn: { base: '1 / -1', md: 'auto' },
      alignSelf: 'center',
      marginTop: { base: '8px', md: '0' },
      '& > button': { width: { base: '100%', md: '116px' } },
    },
    '@media (max-width: 339px)': {
      gridTemplateColumns: '30px minmax(0, 1fr)',
      '& [data-part=when]': {
        gridColumn: '2',
        textAlign: 'left',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        gap: '0 8px',
      },
    },
  },
})
