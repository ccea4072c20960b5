import { chakra } from '@chakra-ui/react'
import { CircleAlertIcon } from 'lucide-react'
import { createAppLink } from '#components/ui/links/link.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { GameBadge } from '#components/game-badge/game-badge.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { TimesNote } from '#components/times-note.tsx'
import { VisuallyHidden } from '#components/ui/box.tsx'
import { buttonRecipe } from '#components/ui/button.tsx'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { useLocations } from '#lib/storage/resolved-location.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { startLine, ticketOfToday } from './model.ts'
import { useTickets } from './use-tickets.ts'

/** On the day, on top of Home: the ticket with its code and the way there, one tap away; nothing at any other time. */
export function TodayTicket() {
  const { query } = useTickets()
  useLocations()
  const nowMs = useMinute()
  const ticket = query.data && ticketOfToday(query.data, nowMs, phoneZone())
  if (!ticket) return null
  const { event, flight, venue, rego, lateRego, code, type, mark, directions, guid } = ticket
  return (
    <Card aria-label="Your ticket today" data-game-type={type}>
      <GameBadge type={type} size={32} />
      <div data-part="words">
        <p data-part="day">{[startLine(ticket, nowMs), venue].filter(Boolean).join(' · ')}</p>
        <h2 dir="auto">{[event, flight].filter(Boolean).join(', ')}</h2>
        {mark ? (
          <p data-part="mark" data-tone={mark.tone}>
            <Icon icon={CircleAlertIcon} size={15} weight={2.4} />
            <span>{mark.title}</span>
          </p>
        ) : (
          <p data-part="rego">
            {[rego && `Rego ${rego}`, lateRego && `late rego until ${lateRego}`].filter(Boolean).join(', ')}
          </p>
        )}
        <TimesNote note={ticket.timesNote} />
      </div>
      <div data-part="ways">
        {code && (
          <p data-part="code">
            <Figure aria-hidden="true">{code}</Figure>
            <VisuallyHidden>{`Redeem code ${[...code].join(' ')}`}</VisuallyHidden>
          </p>
        )}
        <ShowLink to="/tickets/{-$guid}" params={{ guid }} variant="primary">
          {code ? 'Show code' : 'Show ticket'}
        </ShowLink>
        {directions && (
          <Directions href={directions} target="_blank" rel="noopener noreferrer">
            Directions
          </Directions>
        )}
      </div>
    </Card>
  )
}

const ShowLink = createAppLink(chakra('a', buttonRecipe))
const Directions = chakra('a', buttonRecipe)

const Card = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '10px 12px',
    padding: '12px 14px',
    marginBottom: '3',
    bg: 'bg.panel',
    borderRadius: 'ticket',
    boxShadow: 'inset 0 0 0 1.5px {colors.accent.line}',
    '& > svg': { alignSelf: 'start', marginTop: '4px' },
    '& [data-part=words]': { minWidth: '0', overflowWrap: 'anywhere' },
    '& [data-part=day]': { textStyle: 'meta', fontWeight: '660', color: 'accent.fg' },
    '& h2': { textStyle: 'title', marginTop: '1px' },
    '& [data-part=rego]': { textStyle: 'meta', color: 'fg.muted', marginTop: '2px' },
    '& [data-part=mark]': {
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      textStyle: 'meta',
      fontWeight: '680',
      color: 'danger.fg',
      marginTop: '2px',
    },
    '& [data-part=mark][data-tone=warn]': { color: 'accent.fg' },
    '& [data-part=ways]': {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px',
      '& > a': { flex: '1 1 auto', paddingInline: '12px' },
    },
    '& [data-part=code]': {
      textStyle: 'num',
      fontSize: '1.875rem',
      fontWeight: '780',
      letterSpacing: '.06em',
      marginRight: '4px',
    },
    '@media (min-width: 640px)': {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      '& [data-part=ways]': { gridColumn: 'auto', '& > a': { flex: 'none', paddingInline: '16px' } },
    },
  },
})
