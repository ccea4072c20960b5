import { GameChanges } from '#shared/event-changes/event-changes.tsx'
import { FavouriteHeart } from '#shared/favourites/favourite-heart.tsx'
import type { GameView } from './game-view.ts'
import css from './game-card.module.css'

export function GameMarks({ game }: { game: GameView }) {
  return (
    <>
      <GameChanges eventId={game.id} />
      <div className={css.corner}>
        <GameHeart game={game} />
      </div>
    </>
  )
}

export function GameHeart({ game }: { game: GameView }) {
  return (
    <FavouriteHeart
      eventId={game.id}
      canToggle={game.canBeFavourite}
      label={`${game.title}, ${game.time} ${game.meridiem}`}
    />
  )
}
