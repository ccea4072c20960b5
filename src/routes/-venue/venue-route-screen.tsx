import { MapPinIcon } from 'lucide-react'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import type { VenueRequest } from '#data/venues.ts'
import { FavouriteHeart } from '#shared/favourites/favourite-heart.tsx'
import { GamesList, NoGame } from '#shared/games/games-list.tsx'
import type { GameView } from '#shared/games/game-view.ts'
import type { GamesSlotProps } from '#features/venue/games-section.tsx'
import { VenueScreen } from '#features/venue/venue-screen.tsx'
import { useMember } from '#lib/network/session.ts'

/** Brings a venue together with the cards of its games and the member's favourites among them [P4.34]. */
export function VenueRouteScreen({ asked }: { asked: VenueRequest }) {
  return <VenueScreen asked={asked} games={cards} ownGuid={useMember()?.customerGuid ?? null} />
}

function cards({ allDays, ...list }: GamesSlotProps) {
  return <GamesList {...list} corner={heartOf} empty={<NoGames allDays={allDays} />} />
}

/** Stable, so that cards are rendered again only when their game changes. */
function heartOf(game: GameView) {
  return (
    <FavouriteHeart
      eventId={game.id}
      canToggle={game.isToCome}
      label={`${game.title}, ${game.time} ${game.meridiem}`}
    />
  )
}

function NoGames({ allDays }: Pick<GamesSlotProps, 'allDays'>) {
  if (allDays) {
    return (
      <NoGame label="Show all days" action={allDays}>
        Nothing is on here on this day.
      </NoGame>
    )
  }
  return (
    <EmptyState
      picture={<Icon icon={MapPinIcon} size={34} />}
      title="No game found"
      action={<ButtonLink to="/">See games elsewhere</ButtonLink>}
    >
      Nothing is on here in the next seven days.
    </EmptyState>
  )
}
