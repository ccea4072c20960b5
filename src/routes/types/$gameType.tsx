import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { HomeRouteScreen } from '#app/home-route-screen.tsx'
import { gameTypeParam, readGamesSearch } from '#features/games/search.ts'

export const Route = createFileRoute('/types/$gameType')({ component: HomeOfType, validateSearch: readGamesSearch })

/** Home with the type of the address; an unknown one means all games [P2.2]. */
function HomeOfType() {
  const { gameType } = Route.useParams()
  const said = Route.useSearch()
  const search = useMemo(() => ({ ...said, type: gameTypeParam(gameType) ?? ('all' as const) }), [said, gameType])
  return <HomeRouteScreen search={search} typeInPath={gameType} />
}
