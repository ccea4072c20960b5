import type { Venue } from '#contract/venues.ts'

/** The scoreboards of a venue's day; to choose one there must be more than one [P2.98]. */
export function gamesOf(venue: Venue | undefined, dayId: number): { id: number; name: string }[] {
  return venue?.days.find(({ id }) => id === dayId)?.gameScoreboards ?? []
}
