import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#app/start/prefetch.ts'
import { LeaderboardsScreen } from '#features/leaderboards/leaderboards-screen.tsx'
import { boardSearch } from '#features/leaderboards/search.ts'
import { BOARD_TAB } from '#features/leaderboards/resolve-board.ts'

export const Route = createFileRoute('/leaderboards')({
  component: Leaderboards,
  validateSearch: boardSearch,
  loader: (entered) =>
    prefetch(entered, async (prefetchQuery) => {
      const { seasonQueries } = await import('#data/seasons.ts')
      await prefetchQuery(seasonQueries.list('leaderboards'))
    }),
})

function Leaderboards() {
  return <LeaderboardsScreen tab={BOARD_TAB.places} search={Route.useSearch()} />
}
