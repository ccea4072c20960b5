import { createStore, useSelector } from '@tanstack/react-store'
import type { RegionOfState } from '#domain/resolved-location.ts'

/** The list of regions as last read, for what names its region and not its state. It is never requested for that alone. */
const store = createStore<readonly RegionOfState[]>([])

export function knownRegions(): readonly RegionOfState[] {
  return store.get()
}

export function useKnownRegions(): readonly RegionOfState[] {
  return useSelector(store)
}

/** Replaces the list; what depends on it renders again. */
export function noteRegions(list: readonly RegionOfState[]): void {
  store.setState(() => list)
}
