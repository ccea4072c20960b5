import type { LimitedPlayerProfile, PlayerProfile } from '#contract/profile.ts'
import { nameOf } from './model.ts'
import type { Whose } from './queries.ts'
import type { ProfileSearch, ProfileSection } from './search.ts'

export interface Sharer {
  name: string
  path: string
}

/** Returns null for another's profile: only one's own is shared as a picture [D4.26]. */
export function sharerOf({
  whose,
  player,
  viewerGuid,
}: Pick<SectionProps, 'whose' | 'player' | 'viewerGuid'>): Sharer | null {
  const guid = player.customerGuid ?? viewerGuid
  return whose.own ? { name: nameOf(player), path: guid === null ? '/' : `/profile/${guid}` } : null
}

export interface SectionProps {
  whose: Whose
  player: LimitedPlayerProfile & Pick<PlayerProfile, 'membershipId'>
  /** The player's in addresses; null on one's own profile. */
  guid: string | null
  search: ProfileSearch
  onSearch: (part: ProfileSearch) => void
  onSection: (section: ProfileSection) => void
  viewerGuid: string | null
  startStateId: number
}
