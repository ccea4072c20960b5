import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#app/start/prefetch.ts'
import { HallScreen } from '#features/hall-of-fame/hall-screen.tsx'
import { hallSearch } from '#features/hall-of-fame/search.ts'
import { useOptimisticSearch } from '#lib/browser/navigation/optimistic-search.ts'

export const Route = createFileRoute('/major-event-results')({
  component: HallOfFame,
  validateSearch: hallSearch,
  loader: (entered) =>
    prefetch(entered, async (prefetchQuery) => {
      const { hallQueries } = await import('#features/hall-of-fame/queries.ts')
      await prefetchQuery(hallQueries.list())
    }),
})

function HallOfFame() {
  const [search, change] = useOptimisticSearch(Route.useSearch())
  return <HallScreen search={search} onSearch={change} />
}
