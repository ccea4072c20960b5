import * as v from 'valibot'
import { STATES } from '#domain/states.ts'
import { field, leagueId, playerGuid, whole } from '#lib/browser/navigation/search-params.ts'

/** The sections of a profile, as an address names them [M2.16, M2.19]. */
const SECTIONS = ['dashboard', 'leaderboard', 'myGames', 'qualifications', 'achievements', 'photos'] as const

export type ProfileSection = (typeof SECTIONS)[number]

export const profileSearch = v.object({
  section: field(
    v.pipe(
      v.string(),
      v.transform((text) => SECTIONS.find((key) => key.toLowerCase() === text.toLowerCase())),
    ),
  ),
  /** The second sub-tab of Recent Games & Results [M2.21]. */
  games: field(v.literal('upcoming')),
  /** Of the results or of the leaderboard, whichever is on view. */
  season: field(leagueId),
  month: field(whole(1, 12)),
  state: field(v.picklist(STATES.map((state) => state.id))),
  region: field(leagueId),
  venue: field(leagueId),
  /** Whose row of the leaderboard is opened. */
  player: field(playerGuid),
})

export type ProfileSearch = v.InferOutput<typeof profileSearch>
