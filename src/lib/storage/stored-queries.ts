import { createStore, useSelector } from '@tanstack/react-store'
import { hashKey, type QueryKey } from '@tanstack/react-query'

/** The stamp of what lies on the device's disk, by query hash. */
const store = createStore<ReadonlyMap<string, number>>(new Map())

export function noteSaved(stamps: ReadonlyMap<string, number>): void {
  store.setState(() => new Map(stamps))
}

/** The stamp of what the disk has under a key; undefined while it has nothing. What cannot be saved never is. */
export function useStoredTimestamp(key: QueryKey): number | undefined {
  return useSelector(store, (saved) => saved.get(hashKey(key)))
}
