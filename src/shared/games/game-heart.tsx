import { FavouriteHeart } from '#shared/favourites/favourite-heart.tsx'
import type { GameView } from './game-view.ts'

/** The favourite heart of a game in a list. */
export function GameHeart({ game }: { game: GameView }) {
  return (
    <FavouriteHeart
      eventId={game.id}
      canToggle={game.canBeFavourite}
      label={`${game.title}, ${game.time} ${game.meridiem}`}
    />
  )
}
