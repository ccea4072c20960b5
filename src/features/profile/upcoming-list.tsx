import { CalendarDaysIcon, CircleAlertIcon } from 'lucide-react'
import { CardList, ListSkeleton } from '#components/content/card-list.tsx'
import { ListRow } from '#components/content/list-row.tsx'
import { EventLink, VenueLink } from '#components/page-links.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { GameBadge } from '#components/game-badge.tsx'
import { gameTypeName } from '#domain/game-type.ts'
import { QueryView } from '#components/query/query-view.tsx'
import { ListTimesNote } from '#components/times-note.tsx'
import { ButtonLink, ButtonPathLink } from '#components/ui/button.tsx'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { RemoveFavourite } from '#shared/favourites/remove-favourite.tsx'
import { useFavourites } from '#shared/favourites/use-favourites.ts'
import { upcomingView, type UpcomingView } from './upcoming.ts'
import css from './upcoming-list.module.css'

/** Of a card, in px. */
const CARD_WIDTH = 420

interface UpcomingListProps {
  /** All of them where absent. */
  most?: number
}

/** The member's games to come, with the way to each event, its venue and its ticket [M2.34, M2.35, M2.43]. */
export function UpcomingList({ most }: UpcomingListProps) {
  const { query } = useFavourites()
  const nowMs = useMinute()
  return (
    <QueryView
      query={query}
      what="Your upcoming games"
      skeleton={<ListSkeleton rows={most ?? 4} height={104} cardWidth={CARD_WIDTH} />}
      empty={<NoGames />}
    >
      {(games) => (
        <>
          <ListTimesNote of={games.slice(0, most)} />
          <CardList cardWidth={CARD_WIDTH}>
            {games.slice(0, most).map((game) => (
              <UpcomingCard key={game.id} game={upcomingView(game, nowMs, phoneZone())} />
            ))}
          </CardList>
        </>
      )}
    </QueryView>
  )
}

function UpcomingCard({ game }: { game: UpcomingView }) {
  return (
    <ListRow
      data-game-type={game.type}
      data-event={game.id}
      align="start"
      lead={<GameBadge type={game.type} size={36} />}
      title={
        <h3>
          <VenueLink venue={game.venueSlug}>{game.venue}</VenueLink>
        </h3>
      }
      extra={
        <div className={css.corner}>
          <RemoveFavourite eventId={game.id} label={`${game.venue}, ${game.time}`} />
        </div>
      }
    >
      <p className={css.event} dir="auto">
        <EventLink eventId={game.id}>{game.event || 'Event details'}</EventLink>
      </p>
      <p className={css.type}>
        <b>{gameTypeName(game.type)}</b>{' '}
        <span>{`· ${game.date} · ${game.time.replace(/ ([ap]m)/, '\u00a0$1')} · ${game.buyIn}`}</span>
      </p>
      {game.isStopped ? (
        <p className={css.hold}>
          <CircleAlertIcon size={14} strokeWidth={2.5} />
          <span>{game.status.text}</span>
        </p>
      ) : (
        <p>{game.status.text}</p>
      )}
      {game.purchasePath && (
        <div className={css.purchase}>
          <ButtonPathLink path={game.purchasePath}>Purchase Ticket</ButtonPathLink>
        </div>
      )}
    </ListRow>
  )
}

/** [M2.43] */
function NoGames() {
  return (
    <EmptyState icon={CalendarDaysIcon} title="No Upcoming Games" action={<ButtonLink to="/">Find a game</ButtonLink>}>
      A game whose heart you tap is kept here.
    </EmptyState>
  )
}
