import { createFileRoute } from '@tanstack/react-router'
import { HallScreen } from '#features/hall-of-fame/hall-screen.tsx'
import { readHallSearch } from '#features/hall-of-fame/search.ts'

export const Route = createFileRoute('/major-event-results')({ component: HallOfFame, validateSearch: readHallSearch })

function HallOfFame() {
  const navigate = Route.useNavigate()
  return (
    <HallScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
