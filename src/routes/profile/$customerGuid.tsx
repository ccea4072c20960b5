import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '#app/session/members-guard.ts'
import { ProfileRouteScreen } from '#routes/-profile/profile-route-screen.tsx'
import { guidOf } from '#domain/guid.ts'
import { profileSearch } from '#features/profile/search.ts'
import { found } from '#lib/browser/navigation/found.ts'
import { useOptimisticSearch } from '#lib/browser/navigation/optimistic-search.ts'

export const Route = createFileRoute('/profile/$customerGuid')({
  component: PlayerRoute,
  validateSearch: profileSearch,
  beforeLoad(entered) {
    const guid = found(guidOf(entered.params.customerGuid))
    membersOnly('profile')(entered)
    return { guid }
  },
})

function PlayerRoute() {
  const { guid } = Route.useRouteContext()
  const [search, change] = useOptimisticSearch(Route.useSearch())
  // Another guid is another page [M2.18].
  return <ProfileRouteScreen key={guid} guid={guid} search={search} onSearch={change} />
}
