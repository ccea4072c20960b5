import { useSyncExternalStore } from 'react'
import type { Progress } from './packer.ts'

export interface Packing {
  /** Null while nothing is being packed. */
  progress: Progress | null
  /** Whether the device has promised to keep what is saved; undefined while it has not been asked, null where it cannot be. */
  isPromised: boolean | null | undefined
}

let packing: Packing = { progress: null, isPromised: undefined }
const listeners = new Set<() => void>()

export function packingNow(): Packing {
  return packing
}

export function notePacking(part: Partial<Packing>): void {
  packing = { ...packing, ...part }
  for (const listener of listeners) listener()
}

export function usePacking(): Packing {
  return useSyncExternalStore(follow, packingNow)
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
