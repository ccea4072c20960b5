import { createFileRoute } from '@tanstack/react-router'
import { ProfileRouteScreen } from '#app/profile-route-screen.tsx'
import { readProfileSearch } from '#features/profile/search.ts'

export const Route = createFileRoute('/profile/')({ component: ProfileRoute, validateSearch: readProfileSearch })

function ProfileRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ProfileRouteScreen guid={null} search={search} onSearch={(part) => void navigate({ search: { ...search, ...part }, replace: true, resetScroll: false })} />
}
