import { useSyncExternalStore } from 'react'
import { hashKey, type QueryKey } from '@tanstack/react-query'

/** The stamp of what lies on the device's disk, by query hash. */
let saved: ReadonlyMap<string, number> = new Map()
const listeners = new Set<() => void>()

/** What of the member lies on the disk now: the query library's stamps by query hash. */
export function noteSaved(stamps: ReadonlyMap<string, number>): void {
  saved = new Map(stamps)
  for (const listener of listeners) listener()
}

/** The stamp of what the disk has under a key; undefined while it has nothing. What cannot be saved never is. */
export function useSavedStamp(key: QueryKey): number | undefined {
  return useSyncExternalStore(follow, () => saved.get(hashKey(key)))
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
