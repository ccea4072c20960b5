import type { State } from '#domain/states.ts'
import { FavouriteHeart } from '#shared/favourites/favourite-heart.tsx'
import { useFavourites } from '#shared/favourites/use-favourites.ts'
import type { GameView } from '#shared/games/game-view.ts'
import { MyPokerGames } from '#features/games/my-poker-games.tsx'

/** The signed-in member's own games. */
export function HomeMine({ state, nowMs }: { state: State; nowMs: number }) {
  return <MyPokerGames query={useFavourites().query} nowMs={nowMs} timeZone={state.timeZone} corner={heartOf} />
}

function heartOf(game: GameView) {
  return (
    <FavouriteHeart
      eventId={game.id}
      canToggle={game.isToCome}
      label={`${game.title}, ${game.time} ${game.meridiem}`}
    />
  )
}
