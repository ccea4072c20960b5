import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#app/start/prefetch.ts'
import { HallScreen } from '#features/hall-of-fame/hall-screen.tsx'
import { hallSearch, type HallSearch } from '#features/hall-of-fame/search.ts'
import { useOptimisticSearch } from '#lib/browser/navigation/optimistic-search.ts'

export const Route = createFileRoute('/major-event-results')({
  component: HallOfFame,
  validateSearch: hallSearch,
  loader: (entered) =>
    prefetch(entered, async (queryClient) => {
      const { hallQueries } = await import('#features/hall-of-fame/queries.ts')
      await queryClient.prefetchQuery(hallQueries.list())
    }),
})

function HallOfFame() {
  const navigate = Route.useNavigate()
  const [search, change] = useOptimisticSearch<HallSearch>(
    Route.useSearch(),
    (part) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false }),
  )
  return <HallScreen search={search} onSearch={change} />
}
