import { createFileRoute } from '@tanstack/react-router'
import { guidOf } from '#domain/guid.ts'
import { ProfileScreen } from '#features/profile/profile-screen.tsx'
import { profileSearch } from '#features/profile/search.ts'
import { useOptimisticSearch } from '#lib/browser/navigation/optimistic-search.ts'

export const Route = createFileRoute('/_member/profile/$customerGuid')({
  component: PlayerRoute,
  staticData: { members: { title: 'Player', reason: 'profile' } },
  validateSearch: profileSearch,
  params: {
    parse({ customerGuid }) {
      const guid = guidOf(customerGuid)
      return guid !== null && { customerGuid: guid }
    },
  },
})

function PlayerRoute() {
  const { customerGuid } = Route.useParams()
  const [search, change] = useOptimisticSearch(Route.useSearch())
  // Another guid is another page [M2.18].
  return <ProfileScreen key={customerGuid} guid={customerGuid} search={search} onSearch={change} />
}
