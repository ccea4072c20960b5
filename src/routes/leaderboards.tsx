import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#app/start/prefetch.ts'
import { BoardsScreen } from '#features/leaderboards/boards-screen.tsx'
import { boardSearch } from '#features/leaderboards/search.ts'
import { BOARD_TAB } from '#features/leaderboards/resolve-board.ts'

export const Route = createFileRoute('/leaderboards')({
  component: Leaderboards,
  validateSearch: boardSearch,
  loader: (entered) =>
    prefetch(entered, async (queryClient) => {
      const { seasonQueries } = await import('#data/seasons.ts')
      await queryClient.prefetchQuery(seasonQueries.list('leaderboards'))
    }),
})

function Leaderboards() {
  return <BoardsScreen tab={BOARD_TAB.places} search={Route.useSearch()} />
}
