import type { GameTypeFilter } from '#domain/game-type.ts'
import { NO_FILTERS, type GameFilters } from '#data/games.ts'
import { defaultDay, type GamesChoice } from '../games/search.ts'

/** The part of a choice that the panel edits before it is applied. */
export type FilterDraft = Pick<GamesChoice, 'type' | 'day' | 'stateId' | 'filters'>

export interface DraftChange extends Partial<Omit<FilterDraft, 'filters'>> {
  filters?: Partial<GameFilters>
}

/** The values that Reset restores, in the saved state. */
export const NO_CHOICE: Omit<FilterDraft, 'stateId'> = { type: 'all', day: defaultDay('all'), filters: NO_FILTERS }

/** A part of it changed: another state has other regions [P4.27], another type may know no day [P2.56]. */
export function changeDraft(draft: FilterDraft, { filters, ...rest }: DraftChange): FilterDraft {
  const next = { ...draft, ...rest, filters: { ...draft.filters, ...filters } }
  if (next.stateId !== draft.stateId) next.filters.regions = []
  if (next.type !== draft.type && (!hasDay(next.type) || !hasDay(draft.type))) next.day = defaultDay(next.type)
  return next
}

/** Game Day is chosen for all games and for grand slams only [P2.56]. */
export function hasDay(type: GameTypeFilter): boolean {
  return type === 'all' || type === 'grandslam'
}
