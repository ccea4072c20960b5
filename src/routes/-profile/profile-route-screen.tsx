import { useQuery } from '@tanstack/react-query'
import { useFavourites } from '#shared/favourites/use-favourites.ts'
import { RemoveFavourite } from '#shared/favourites/remove-favourite.tsx'
import { OwnProfile, PlayerProfileScreen } from '#features/profile/profile-screen.tsx'
import type { ProfileSearch } from '#features/profile/search.ts'
import type { UpcomingView } from '#features/profile/upcoming.ts'
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

/** Brings a profile together with the member's favourites, which are their games to come [M2.1, M2.2]. */
export function ProfileRouteScreen({ guid, search, onSearch, part }: ProfileRouteScreenProps) {
  const { data: member, fetchStatus } = useQuery(sessionQueries.member())
  const { state } = useLocationChoice()
  const viewerGuid = member?.customerGuid ?? null
  const screen = { search, onSearch, viewerGuid, startStateId: member?.stateId ?? state.id }
  if (guid === null || guid === viewerGuid?.toLowerCase()) return <Own {...screen} part={part} />
  // Who looks on decides which of the two profiles it is.
  if (member === undefined && fetchStatus === 'fetching') return <Page style={{ minHeight: '100vh' }} />
  return <PlayerProfileScreen key={guid} guid={guid} {...screen} />
}

function Own(screen: Omit<Parameters<typeof OwnProfile>[0], 'upcoming'>) {
  const { query } = useFavourites()
  return <OwnProfile {...screen} upcoming={{ query, corner: heartOf }} />
}

function heartOf({ id, venue, time }: UpcomingView) {
  return <RemoveFavourite eventId={id} label={`${venue}, ${time}`} />
}
