import { createFileRoute } from '@tanstack/react-router'
import { HallScreen } from '#features/hall-of-fame/hall-screen.tsx'
import { readHallSearch, type HallSearch } from '#features/hall-of-fame/search.ts'
import { useSearchAhead } from '#lib/search-ahead.ts'

export const Route = createFileRoute('/major-event-results')({ component: HallOfFame, validateSearch: readHallSearch })

function HallOfFame() {
  const navigate = Route.useNavigate()
  const [search, change] = useSearchAhead<HallSearch>(
    Route.useSearch(),
    (part) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false }),
  )
  return <HallScreen search={search} onSearch={change} />
}
