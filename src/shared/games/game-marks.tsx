import { GameChanges } from '#shared/event-changes/event-changes.tsx'
import { GameHeart } from './game-heart.tsx'
import type { GameView } from './game-view.ts'
import css from './game-card.module.css'

/** What a card has of its member: what has changed of a game that they watch, and the heart. */
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
