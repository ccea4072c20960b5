import { createFileRoute } from '@tanstack/react-router'
import { NewsScreen } from '#features/articles/news-screen.tsx'
import { readNewsSearch } from '#features/articles/search.ts'
import { useLocationChoice } from '#lib/location.ts'

export const Route = createFileRoute('/news/')({ component: News, validateSearch: readNewsSearch })

function News() {
  const navigate = Route.useNavigate()
  // Neither moves the page nor fills the history.
  return (
    <NewsScreen
      search={Route.useSearch()}
      state={useLocationChoice().state}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
