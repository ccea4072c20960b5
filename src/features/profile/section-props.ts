import type { LimitedPlayerProfile, PlayerProfile } from '#contract/profile.ts'
import { nameOf } from './model.ts'
import type { Whose } from './queries.ts'
import type { ProfileSearch, ProfileSection } from './search.ts'

/** The player in what they share of their own. */
export interface Sharer {
  name: string
  /** Of their profile. */
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

/** The props of every section of a profile. */
export interface SectionProps {
  whose: Whose
  player: LimitedPlayerProfile & Pick<PlayerProfile, 'membershipId'>
  /** The player's in addresses; null on one's own profile. */
  guid: string | null
  search: ProfileSearch
  /** Replaces a part of the address's query. */
  onSearch: (part: ProfileSearch) => void
  /** Goes to another section. */
  onSection: (section: ProfileSection) => void
  /** Of the viewer. */
  viewerGuid: string | null
  startStateId: number
}
