import type { State } from '#domain/states.ts'
import { useFavourites } from '#features/favourites/use-favourites.ts'
import type { GameView } from '#features/games/model.ts'
import { MyPokerGames } from '#features/games/my-poker-games.tsx'
import { GameHeart } from './game-heart.tsx'

/** The signed-in member's own games. */
export function HomeMine({ state, nowMs }: { state: State; nowMs: number }) {
  return <MyPokerGames query={useFavourites().query} nowMs={nowMs} timeZone={state.timeZone} corner={heartOf} />
}

function heartOf(game: GameView) {
  return <GameHeart game={game} />
}
