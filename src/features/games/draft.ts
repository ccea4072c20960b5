import type { Region } from '#contract/regions.ts'
import type { GameTypeFilter } from '#domain/game-type.ts'
import { NO_FILTERS, withRegionsOf } from './filters.ts'
import { defaultDay, type GamesChoice } from './search.ts'

/** What the panel changes of a choice, before it is applied. */
export type FilterDraft = Pick<GamesChoice, 'type' | 'day' | 'stateId' | 'filters'>

/** What Reset goes back to, in the saved state. */
export const NO_CHOICE: Omit<FilterDraft, 'stateId'> = { type: 'all', day: defaultDay('all'), filters: NO_FILTERS }

/** One thing that was chosen in the panel. */
export type FilterEdit = (draft: FilterDraft) => FilterDraft

/**
 * Returns the draft of a panel: the current choice with the panel's own edits replayed on it. It is recomputed when
 * either changes, or when the regions load, so that neither undoes the other; regions of another state drop out.
 */
export function draftOf(
  { type, day, stateId, filters }: GamesChoice,
  edits: readonly FilterEdit[],
  regions: readonly Region[] | undefined,
): FilterDraft {
  const draft = edits.reduce<FilterDraft>((before, edit) => edit(before), { type, day, stateId, filters })
  return { ...draft, filters: withRegionsOf(draft.filters, draft.stateId, regions) }
}

/** A part of it changed: another state has other regions [P4.27], another type may know no day [P2.56]. */
export function changeDraft(draft: FilterDraft, part: Partial<FilterDraft>): FilterDraft {
  const next = { ...draft, ...part }
  if (next.stateId !== draft.stateId) next.filters = { ...next.filters, regions: [] }
  if (next.type !== draft.type && (!hasDay(next.type) || !hasDay(draft.type))) next.day = defaultDay(next.type)
  return next
}

/** Game Day is chosen for all games and for grand slams only [P2.56]. */
export function hasDay(type: GameTypeFilter): boolean {
  return type === 'all' || type === 'grandslam'
}
