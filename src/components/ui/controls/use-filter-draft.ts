import { useState } from 'react'

/**
 * Returns the draft of a filter panel and a function that changes it: its changes are replayed on the applied filters,
 * so that neither undoes the other when those resolve differently once their lists have loaded.
 *
 * @param change returns filters after one change
 */
export function useFilterDraft<TFilters, TChange>(
  applied: TFilters,
  change: (filters: TFilters, next: TChange) => TFilters,
): [TFilters, (next: TChange) => void] {
  const [changes, setChanges] = useState<readonly TChange[]>([])
  return [changes.reduce(change, applied), (next) => setChanges((before) => [...before, next])]
}
