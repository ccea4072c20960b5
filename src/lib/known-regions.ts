import type { RegionOfState } from '#domain/place-state.ts'

/** The list of regions as last read, for what names its region and not its state. It is never requested for that alone. */
let regions: readonly RegionOfState[] = []
const listeners = new Set<() => void>()

export function knownRegions(): readonly RegionOfState[] {
  return regions
}

/** Replaces the list; what depends on it renders again. */
export function noteRegions(list: readonly RegionOfState[]): void {
  if (list === regions) return
  regions = list
  for (const listener of listeners) listener()
}

export function subscribeToRegions(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
