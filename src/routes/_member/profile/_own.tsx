import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router'
import { ProfileScreen } from '#features/profile/profile-screen.tsx'
import { profileSearch, type ProfileSearch } from '#features/profile/search.ts'
import { partAt } from '#features/profile/sections.ts'
import { useOptimisticSearch } from '#lib/browser/navigation/optimistic-search.ts'

/** One's own profile: its sections, and its tabs that have an address of their own, without the screen starting over between them. */
export const Route = createFileRoute('/_member/profile/_own')({
  component: ProfileRoute,
  staticData: { members: { title: 'My Profile', reason: 'profile' } },
  validateSearch: profileSearch,
})

function ProfileRoute() {
  const navigate = Route.useNavigate()
  const key = useChildMatches({ select: ([match]) => partAt(match?.pathname ?? '') })
  const part = key && { key, content: <Outlet /> }
  // From one of those tabs, too, a section is chosen at the profile's own address, without what belongs to the tab [M2.17].
  const [search, change] = useOptimisticSearch<ProfileSearch>(
    Route.useSearch(),
    (value) =>
      void navigate({
        to: '/profile',
        search: part ? value : (before) => ({ ...before, ...value }),
        replace: true,
        resetScroll: false,
      }),
  )
  return <ProfileScreen guid={null} search={search} part={part} onSearch={change} />
}
