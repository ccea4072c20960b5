import { FavouriteHeart } from '#shared/favourites/favourite-heart.tsx'
import type { GameView } from '#shared/games/game-view.ts'

/** The heart in the corner of a game's card. */
export function GameHeart({ game }: { game: GameView }) {
  return (
    <FavouriteHeart
      eventId={game.id}
      canToggle={game.isToCome}
      label={`${game.title}, ${game.time} ${game.meridiem}`}
    />
  )
}
