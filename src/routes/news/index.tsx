import { createFileRoute } from '@tanstack/react-router'
import { NewsScreen } from '#features/articles/news-screen.tsx'
import { newsSearch } from '#features/articles/search.ts'
import { useLocationChoice } from '#lib/storage/location.ts'
import { useOptimisticSearch } from '#lib/browser/navigation/optimistic-search.ts'

export const Route = createFileRoute('/news/')({ component: News, validateSearch: newsSearch })

function News() {
  const [search, change] = useOptimisticSearch(Route.useSearch())
  return <NewsScreen search={search} state={useLocationChoice().state} onSearch={change} />
}
