import type { LimitedPlayerProfile, PlayerProfile } from '#contract/profile.ts'
import type { Whose } from './queries.ts'
import type { ProfileSearch, ProfileSection } from './search.ts'

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
