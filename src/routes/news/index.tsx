import { createFileRoute } from '@tanstack/react-router'
import { NewsScreen } from '#features/articles/news-screen.tsx'
import { newsSearch, type NewsSearch } from '#features/articles/search.ts'
import { useLocationChoice } from '#lib/storage/location.ts'
import { useOptimisticSearch } from '#lib/browser/navigation/optimistic-search.ts'

export const Route = createFileRoute('/news/')({ component: News, validateSearch: newsSearch })

function News() {
  const navigate = Route.useNavigate()
  // Neither moves the page nor fills the history.
  const [search, change] = useOptimisticSearch<NewsSearch>(
    Route.useSearch(),
    (part) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false }),
  )
  return <NewsScreen search={search} state={useLocationChoice().state} onSearch={change} />
}
