import { get, set } from 'idb-keyval'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { GameCard } from '#contract/events.ts'
import { GameList } from './game-list.tsx'

/** The barest app that does the same: React, the list from IndexedDB, and a worker that has the page itself. */
function Games() {
  const [games, setGames] = useState<GameCard[]>([])
  useEffect(() => {
    void (async () => {
      const stored = await get<GameCard[]>('games')
      if (stored) setGames(stored)
      const answer = await fetch('/games.json').catch(() => null)
      if (!answer?.ok) return
      const fresh = (await answer.json()) as GameCard[]
      await set('games', fresh)
      setGames(fresh)
    })()
  }, [])
  return <GameList games={games} />
}

createRoot(document.getElementById('root') as HTMLElement).render(<Games />)
void navigator.serviceWorker.register('/sw.js')
