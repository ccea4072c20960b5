import type { GameCard } from '#contract/events.ts'

/** The list that every bare page shows. */
export function GameList({ games }: { games: readonly GameCard[] }) {
  return (
    <ul>
      {games.slice(0, 25).map((game) => (
        <li key={game.id}>
          <h2>
            <a href={`/event/${game.id}`}>{game.title}</a>
          </h2>
          <p>{[game.venue?.title, game.dateTime, game.buyInAmount].join(' · ')}</p>
        </li>
      ))}
    </ul>
  )
}
