import { createFileRoute } from '@tanstack/react-router'
import { HomeRouteScreen } from '#routes/-home/home-route-screen.tsx'
import { gamesSearch } from '#features/games/search.ts'

export const Route = createFileRoute('/')({ component: Home, validateSearch: gamesSearch })

function Home() {
  return <HomeRouteScreen search={Route.useSearch()} />
}
