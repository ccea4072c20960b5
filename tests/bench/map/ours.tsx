import { createRoot } from 'react-dom/client'
import { stateById, type State } from '#domain/states.ts'
import { GamesMap } from '#features/home/map/games-map.tsx'
import { gamesAt } from './venues.ts'

const games = gamesAt(2_000)

performance.mark('begin')
createRoot(document.getElementById('root') as HTMLElement).render(
  <GamesMap games={games} state={stateById(1) as State} region={null} coords={null} onOpenEvent={() => undefined} />,
)
