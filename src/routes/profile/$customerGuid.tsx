import { createFileRoute } from '@tanstack/react-router'
import { NotThere } from '#components/not-there.tsx'
import { ProfileRouteScreen } from '#app/profile-route-screen.tsx'
import { guidOf } from '#domain/guid.ts'
import { readProfileSearch, type ProfileSearch } from '#features/profile/search.ts'
import { useSearchAhead } from '#lib/search-ahead.ts'

export const Route = createFileRoute('/profile/$customerGuid')({
  component: PlayerRoute,
  validateSearch: readProfileSearch,
})

function PlayerRoute() {
  const { customerGuid } = Route.useParams()
  const navigate = Route.useNavigate()
  const [search, change] = useSearchAhead<ProfileSearch>(
    Route.useSearch(),
    (part) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false }),
  )
  const guid = guidOf(customerGuid)
  if (guid === null) return <NotThere />
  // Another guid is another page [M2.18].
  return <ProfileRouteScreen key={guid} guid={guid} search={search} onSearch={change} />
}
