import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '#features/home/home-screen.tsx'
import { gamesSearch } from '#features/home/games/search.ts'

export const Route = createFileRoute('/')({ component: Home, validateSearch: gamesSearch })

function Home() {
  return <HomeScreen search={Route.useSearch()} />
}
