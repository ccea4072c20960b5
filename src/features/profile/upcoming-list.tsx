import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CalendarDaysIcon, CircleAlertIcon } from 'lucide-react'
import { EventLink } from '#components/links/event-link.tsx'
import { PathLink } from '#components/ui/links/path-link.tsx'
import { VenueLink } from '#components/links/venue-link.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { GameBadge, gameTypeName } from '#components/game-badge/game-badge.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { ListTimesNote } from '#components/times-note.tsx'
import { ButtonLink, buttonRecipe } from '#components/ui/button.tsx'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import type { UpcomingSlot } from './section-props.ts'
import { upcomingView, type UpcomingView } from './upcoming.ts'

interface UpcomingListProps {
  slot: UpcomingSlot
  /** All of them where absent. */
  most?: number
}

/** The member's games to come, with the way to each event, its venue and its ticket [M2.34, M2.35, M2.43]. */
export function UpcomingList({ slot: { query, corner }, most }: UpcomingListProps) {
  const nowMs = useMinute()
  return (
    <QueryView
      query={query}
      what="Your upcoming games"
      skeleton={<UpcomingSkeleton count={most ?? 4} />}
      isEmpty={(games) => games.length === 0}
      empty={<NoGames />}
    >
      {(games) => (
        <>
          <ListTimesNote of={games.slice(0, most)} />
          <List>
            {games.slice(0, most).map((game) => (
              <UpcomingCard key={game.id} game={upcomingView(game, nowMs, phoneZone())} corner={corner} />
            ))}
          </List>
        </>
      )}
    </QueryView>
  )
}

function UpcomingCard({ game, corner }: { game: UpcomingView; corner: (game: UpcomingView) => ReactNode }) {
  return (
    <Card as="li" data-game-type={game.type} data-event={game.id}>
      <GameBadge type={game.type} size={36} />
      <div data-part="words">
        <h3 dir="auto">{game.venueSlug ? <VenueLink venue={game.venueSlug}>{game.venue}</VenueLink> : game.venue}</h3>
        <p data-part="event" dir="auto">
          <EventLink eventId={game.id}>{game.event || 'Event details'}</EventLink>
        </p>
        <p data-part="line">
          <b>{gameTypeName(game.type)}</b>{' '}
          <span>{`· ${game.date} · ${game.time.replace(/ ([ap]m)/, '\u00a0$1')} · ${game.buyIn}`}</span>
        </p>
        {game.isOnHold ? (
          <p data-part="hold">
            <Icon icon={CircleAlertIcon} size={14} weight={2.5} />
            On Hold
          </p>
        ) : (
          <p data-part="line">{game.status.text}</p>
        )}
        {game.purchasePath && <Purchase path={game.purchasePath}>Purchase Ticket</Purchase>}
      </div>
      <div data-part="corner">{corner(game)}</div>
    </Card>
  )
}

/** [M2.43] */
function NoGames() {
  return (
    <EmptyState
      picture={<Icon icon={CalendarDaysIcon} size={34} />}
      title="No Upcoming Games"
      action={<ButtonLink to="/">Find a game</ButtonLink>}
    >
      A game whose heart you tap is kept here.
    </EmptyState>
  )
}

function UpcomingSkeleton({ count }: { count: number }) {
  return (
    <List as="div">
      {Array.from({ length: count }, (_, i) => (
        <SkeletonBar key={i} height="104px" borderRadius="card" />
      ))}
    </List>
  )
}

const Purchase = chakra(PathLink, buttonRecipe)

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(420px, 100%), 1fr))',
    gap: '2',
  },
})

const Card = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '14px',
    padding: '12px 14px',
    bg: 'bg.panel',
    borderRadius: 'card',
    boxShadow: 'e1',
    '& > svg': { marginTop: '4px' },
    '& [data-part=words]': { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    '& h3': { textStyle: 'title', paddingRight: '44px' },
    '& h3 a, & [data-part=event] a': {
      display: 'inline-block',
      paddingBlock: '4px',
      marginBlock: '-4px',
      _hover: { textDecoration: 'underline' },
    },
    '& [data-part=event]': {
      fontSize: '.9375rem',
      lineHeight: '1.5rem',
      fontWeight: '560',
      color: 'accent.fg',
      paddingRight: '44px',
    },
    '& [data-part=line]': { textStyle: 'meta', color: 'fg.muted', marginTop: '3px' },
    '& [data-part=line] b': { color: 'var(--gt-text)', fontWeight: '660' },
    '& [data-part=hold]': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      marginTop: '6px',
      padding: '3px 10px',
      borderRadius: 'full',
      bg: 'danger.subtle',
      color: 'danger.fg',
      textStyle: 'meta',
      fontWeight: '640',
    },
    '& [data-part=words] > a': { marginTop: '10px' },
    '& [data-part=corner]': { position: 'absolute', top: '4px', right: '4px' },
  },
})
