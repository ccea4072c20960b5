import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router'
import { ProfileRouteScreen } from '#app/profile-route-screen.tsx'
import { readProfileSearch } from '#features/profile/search.ts'
import { partAt } from '#features/profile/sections.ts'

/** One's own profile: its sections, and its tabs that have an address of their own, without the screen beginning anew between them. */
export const Route = createFileRoute('/profile/_own')({ component: ProfileRoute, validateSearch: readProfileSearch })

function ProfileRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const key = useChildMatches({ select: ([match]) => partAt(match?.pathname ?? '') })
  const part = key && { key, content: <Outlet /> }
  // From one of those tabs, too, a section is chosen at the profile's own address, without what belongs to the tab [M2.17].
  return (
    <ProfileRouteScreen
      guid={null}
      search={search}
      part={part}
      onSearch={(given) =>
        void navigate({
          to: '/profile',
          search: part ? given : { ...search, ...given },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
