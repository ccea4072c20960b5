import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#app/start/prefetch.ts'
import { gameQueries } from '#data/games.ts'
import { HomeScreen } from '#features/home/home-screen.tsx'
import { firstRequest, gamesSearch } from '#features/home/games/search.ts'
import { configNow } from '#lib/network/config.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { locationChoice } from '#lib/storage/location.ts'

export const Route = createFileRoute('/')({
  component: Home,
  validateSearch: gamesSearch,
  loaderDeps: ({ search }) => search,
  loader: (entered) =>
    prefetch(entered, async (prefetchQuery) => {
      // What is chosen on Home is requested by the screen.
      if (entered.cause === 'stay') return
      const saved = locationChoice()
      const request = firstRequest(entered.deps, saved, configNow().brandId, serverClock.now())
      if (request) await prefetchQuery(gameQueries.list(request))
    }),
})

function Home() {
  return <HomeScreen search={Route.useSearch()} />
}
