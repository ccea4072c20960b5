import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { GameCard } from '#contract/events.ts'
import { isWeekly } from './games.ts'

/** A phone of 844 pixels shows no more at once. */
const ON_SCREEN = 7

/**
 * The barest page with the same choices: the array is filtered and sorted again, and as many rows rendered as fit on the
 * screen.
 */
function Games() {
  const [games, setGames] = useState<GameCard[]>([])
  const [byBuyIn, setByBuyIn] = useState(false)
  const [weekly, setWeekly] = useState(false)
  useEffect(() => void fetch('/games.json').then(async (answer) => setGames((await answer.json()) as GameCard[])), [])
  const chosen = games
    .filter((game) => !weekly || isWeekly(game))
    .sort(
      (a, b) =>
        (byBuyIn ? (a.buyInAmount ?? 0) - (b.buyInAmount ?? 0) : Date.parse(a.dateTime) - Date.parse(b.dateTime)) ||
        a.title.localeCompare(b.title),
    )
  return (
    <>
      <button type="button" data-what="sort" onClick={() => setByBuyIn(!byBuyIn)}>
        Sort
      </button>
      <button type="button" data-what="filter" onClick={() => setWeekly(!weekly)}>
        Weekly
      </button>
      <p>{chosen.length} games</p>
      <ul>
        {chosen.slice(0, ON_SCREEN).map((game) => (
          <li key={game.id}>
            <h2>
              <a href={`/event/${game.id}`}>{game.title}</a>
            </h2>
            <p>{[game.startTime, game.type, game.venue?.suburb].join(' · ')}</p>
            <p>
              {[`$${game.buyInAmount ?? 0} buy-in`, game.takeHomeAmount ? `$${game.takeHomeAmount} GTD` : ''].join(' ')}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Games />)
