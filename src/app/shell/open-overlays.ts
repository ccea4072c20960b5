import { createStore } from '@tanstack/react-store'
import type { ReadableStore } from '#lib/storage/store.ts'
import { closeLocationChooser, locationChooser } from '#shared/location/location-chooser.ts'

/** Which menus lie over the page. Main menu and user menu open and close independently of each other [P2.42]. */
export interface OpenMenus {
  mainMenu: boolean
  userMenu: boolean
}

const CLOSED: OpenMenus = { mainMenu: false, userMenu: false }

const store = createStore(CLOSED)

export const openMenus: ReadableStore<OpenMenus> = store

// The chooser takes the main menu's place [P2.41].
locationChooser.subscribe(({ isOpen }) => isOpen && hide('mainMenu'))

export function showMenu(name: keyof OpenMenus): void {
  store.setState((flags) => ({ ...flags, [name]: true }))
}

export function hide(name: keyof OpenMenus): void {
  store.setState((flags) => ({ ...flags, [name]: false }))
}

export function hideAll(): void {
  store.setState(() => CLOSED)
  closeLocationChooser()
}

/** Ends the install prompt while it is shown; null at other times. */
export const installOffer = createStore<{ end: () => void } | null>(null)
