import { createFileRoute } from '@tanstack/react-router'
import { NotThere } from '#components/not-there.tsx'
import { ProfileRouteScreen } from '#app/profile-route-screen.tsx'
import { guidOf } from '#domain/guid.ts'
import { readProfileSearch } from '#features/profile/search.ts'

export const Route = createFileRoute('/profile/$customerGuid')({
  component: PlayerRoute,
  validateSearch: readProfileSearch,
})

function PlayerRoute() {
  const { customerGuid } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const guid = guidOf(customerGuid)
  if (guid === null) return <NotThere />
  // Another guid is another page [M2.18].
  return (
    <ProfileRouteScreen
      key={guid}
      guid={guid}
      search={search}
      onSearch={(part) => void navigate({ search: { ...search, ...part }, replace: true, resetScroll: false })}
    />
  )
}
