import { createStore, useSelector } from '@tanstack/react-store'
import type { Progress } from './packer.ts'

export interface Packing {
  /** Null while nothing is being packed. */
  progress: Progress | null
  /** Whether the device has promised to keep what is saved; undefined while it has not been asked, null where it cannot be. */
  isPromised: boolean | null | undefined
}

const store = createStore<Packing>({ progress: null, isPromised: undefined })

export function packingNow(): Packing {
  return store.get()
}

export function notePacking(part: Partial<Packing>): void {
  store.setState((packing) => ({ ...packing, ...part }))
}

export function usePacking(): Packing {
  return useSelector(store)
}
