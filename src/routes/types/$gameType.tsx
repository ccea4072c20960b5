import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { HomeScreen } from '#features/home/home-screen.tsx'
import { gameTypeNamed } from '#domain/game-type.ts'
import { gamesSearch } from '#features/home/games/search.ts'
import { redirectToRepaired } from '#lib/browser/navigation/repaired-address.ts'

export const Route = createFileRoute('/types/$gameType')({
  component: HomeOfType,
  validateSearch: gamesSearch,
  async beforeLoad({ params, location }) {
    if (gameTypeNamed(params.gameType) === null) await redirectToRepaired(location)
  },
})

/** Home with the type of the address; an unknown one means all games [P2.2]. */
function HomeOfType() {
  const { gameType } = Route.useParams()
  const requested = Route.useSearch()
  const type = gameTypeNamed(gameType)
  const search = useMemo(() => ({ ...requested, type: type ?? ('all' as const) }), [requested, type])
  return <HomeScreen search={search} typeInPath={gameType} />
}
