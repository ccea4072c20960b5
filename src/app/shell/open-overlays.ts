import { createStore } from '@tanstack/react-store'
import type { ReadableStore } from '#lib/storage/store.ts'
import type { DetectionFailure } from '#shared/location/detect.ts'

/** What may lie over the page. Main menu and user menu open and close independently of each other [P2.42]. */
export interface OpenOverlays {
  mainMenu: boolean
  userMenu: boolean
  location: boolean
  /** Why the chooser opened automatically; null when a user opened it. */
  locationFailure: DetectionFailure | null
}

const CLOSED: OpenOverlays = { mainMenu: false, userMenu: false, location: false, locationFailure: null }

const store = createStore(CLOSED)

export const openOverlays: ReadableStore<OpenOverlays> = store

export function showMenu(name: 'mainMenu' | 'userMenu'): void {
  store.setState((flags) => ({ ...flags, [name]: true }))
}

/** The chooser takes the main menu's place [P2.41]. */
export function showLocation(why: DetectionFailure | null): void {
  store.setState((flags) => ({ ...flags, mainMenu: false, location: true, locationFailure: why }))
}

export function hide(name: 'mainMenu' | 'userMenu' | 'location'): void {
  store.setState((flags) => ({ ...flags, [name]: false }))
}

/** Another page has nothing lying over it. */
export function hideAll(): void {
  store.setState(() => CLOSED)
}
