import { useSyncExternalStore } from 'react'
import { DEFAULT_STATE_ID, STATES, stateById, type State } from '#domain/states.ts'

/** Where the person looks for games, kept on the device. */
const STORAGE_KEY = 'apl.location'

const listeners = new Set<() => void>()
/** Holds the choice where the browser refuses storage. */
let memory: number | null = null

/** The chosen state, else the default one [P9.1]; follows other tabs too. */
export function useChosenState(): State {
  return useSyncExternalStore(subscribe, chosenState)
}

export function chosenState(): State {
  return stateById(saved() ?? DEFAULT_STATE_ID) ?? (STATES[0] as State)
}

export function chooseState(stateId: number): void {
  memory = stateId
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ stateId }))
  } catch {
    // Private modes refuse storage; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function saved(): number | null {
  if (memory !== null) return memory
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    const stateId = typeof kept === 'object' && kept !== null && 'stateId' in kept ? kept.stateId : null
    memory = typeof stateId === 'number' && stateById(stateId) ? stateId : null
  } catch {
    memory = null
  }
  return memory
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY) return
    memory = null
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
