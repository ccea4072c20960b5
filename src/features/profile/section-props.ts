import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { GameCard } from '#contract/events.ts'
import type { LimitedPlayerProfile, PlayerProfile } from '#contract/profile.ts'
import type { Whose } from './queries.ts'
import type { ProfileSearch, ProfileSection } from './search.ts'
import type { UpcomingView } from './upcoming.ts'

/** What every section of a profile is rendered from. */
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
  /** Of who looks on. */
  viewerGuid: string | null
  startStateId: number
}

/** The member's games to come, and what stands in the corner of each: the heart to remove it. */
export interface UpcomingSlot {
  query: UseQueryResult<GameCard[]>
  corner: (game: UpcomingView) => ReactNode
}
