import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import type { GameView } from './game-view.ts'

/** A card is there before its heart, without which Home's first load is 2.7 kB smaller (`npm run bytes`). */
const FavouriteHeart = lazyComponent(
  async () => (await import('#shared/favourites/favourite-heart.tsx')).FavouriteHeart,
)

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
