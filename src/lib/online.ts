import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Whether there is a connection, as far as the device tells. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => onlineManager.isOnline())
}

function subscribe(listener: () => void): () => void {
  return onlineManager.subscribe(listener)
}
