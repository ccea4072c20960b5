import { useSyncExternalStore } from 'react'
import type { DetectionFailure } from '#features/location/detect.ts'

/** What may lie over the page. Main menu and user menu open and close independently of each other [P2.42]. */
export interface ShellFlags {
  mainMenu: boolean
  userMenu: boolean
  location: boolean
  /** Why the chooser opened by itself; null when somebody opened it. */
  locationFailure: DetectionFailure | null
}

const CLOSED: ShellFlags = { mainMenu: false, userMenu: false, location: false, locationFailure: null }

const listeners = new Set<() => void>()
let flags = CLOSED

export function useShellFlags(): ShellFlags {
  return useSyncExternalStore(subscribe, shellFlags)
}

export function shellFlags(): ShellFlags {
  return flags
}

export function showMenu(name: 'mainMenu' | 'userMenu'): void {
  set({ ...flags, [name]: true })
}

/** The chooser takes the main menu's place [P2.41]. */
export function showLocation(why: DetectionFailure | null): void {
  set({ ...flags, mainMenu: false, location: true, locationFailure: why })
}

export function hide(name: 'mainMenu' | 'userMenu' | 'location'): void {
  set({ ...flags, [name]: false })
}

/** Another page has nothing lying over it. */
export function hideAll(): void {
  set(CLOSED)
}

function set(next: ShellFlags): void {
  flags = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
