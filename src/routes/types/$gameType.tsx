import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { HomeRouteScreen } from '#app/home-route-screen.tsx'
import { RepairedOr } from '#components/not-there.tsx'
import { gameTypeNamed } from '#domain/game-type.ts'
import { readGamesSearch } from '#features/games/search.ts'

export const Route = createFileRoute('/types/$gameType')({ component: HomeOfType, validateSearch: readGamesSearch })

/** Home with the type of the address; an unknown one means all games [P2.2]. */
function HomeOfType() {
  const { gameType } = Route.useParams()
  const said = Route.useSearch()
  const type = gameTypeNamed(gameType)
  const search = useMemo(() => ({ ...said, type: type ?? ('all' as const) }), [said, type])
  const home = <HomeRouteScreen search={search} typeInPath={gameType} />
  return type === null ? <RepairedOr>{home}</RepairedOr> : home
}
