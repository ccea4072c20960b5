import * as v from 'valibot'
import { field, leagueId, whole } from '#lib/browser/navigation/search-params.ts'

const shown = field(whole(1, 10_000))

export const venueSearch = v.object({
  tab: field(v.picklist(['leaderboard', 'results', 'photos'])),
  /** Day of the games: the offset from today. */
  day: field(whole(0, 6)),
  /** How many games are shown, so that Back finds the list as long as it was. */
  shown,
  photos: shown,
  season: field(leagueId),
  month: field(whole(1, 12)),
  boardDay: field(whole(1, 7)),
  game: field(leagueId),
  result: field(leagueId),
})

export type VenueSearch = v.InferOutput<typeof venueSearch>
