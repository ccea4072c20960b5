import { useQuery } from '@tanstack/react-query'
import { OwnProfile, PlayerProfileScreen } from '#features/profile/profile-screen.tsx'
import type { ProfileSearch } from '#features/profile/search.ts'
import { Page } from '#components/ui/page.tsx'
import { useLocationChoice } from '#lib/storage/location.ts'
import { sessionQueries } from '#lib/network/session.ts'

interface ProfileRouteScreenProps {
  /** Of the address; null for one's own profile. */
  guid: string | null
  search: ProfileSearch
  onSearch: (part: ProfileSearch) => void
  /** The tab of one's own profile that has an address of its own, where that is on view. */
  part?: OwnPart
}

type OwnPart = Parameters<typeof OwnProfile>[0]['part']

/** One's own profile or another's, whichever the address means [M2.1, M2.2]. */
export function ProfileRouteScreen({ guid, search, onSearch, part }: ProfileRouteScreenProps) {
  const { data: member, fetchStatus } = useQuery(sessionQueries.member())
  const { state } = useLocationChoice()
  const viewerGuid = member?.customerGuid ?? null
  const screen = { search, onSearch, viewerGuid, startStateId: member?.stateId ?? state.id }
  if (guid === null || guid === viewerGuid?.toLowerCase()) return <OwnProfile {...screen} part={part} />
  // Who looks on decides which of the two profiles it is.
  if (member === undefined && fetchStatus === 'fetching') return <Page style={{ minHeight: '100vh' }} />
  return <PlayerProfileScreen key={guid} guid={guid} {...screen} />
}
