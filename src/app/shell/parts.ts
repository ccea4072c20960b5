import { lazyComponent } from '#components/lazy-component.tsx'
import { notify } from '#components/toast.tsx'
import type { DetectionFailure } from '#features/location/detect.ts'
import { showLocation, showMenu } from './flags.ts'

/** What lies over the page only when asked for, each in a chunk of its own. */
export const MainMenu = lazyComponent(async () => (await import('./main-menu.tsx')).MainMenu)
export const UserMenu = lazyComponent(async () => (await import('./user-menu.tsx')).UserMenu)
export const LocationDialog = lazyComponent(
  async () => (await import('#features/location/location-dialog.tsx')).LocationDialog,
)

/** Opens 'Choose your location' from anywhere [P2.27, P2.43]; `why` says in the dialog what stood in the way of finding it. */
export function openLocationChooser(why: DetectionFailure | null = null): void {
  whenLoaded(LocationDialog, 'The location', () => showLocation(why))
}

export function openMainMenu(): void {
  whenLoaded(MainMenu, 'The menu', () => showMenu('mainMenu'))
}

export function openUserMenu(): void {
  whenLoaded(UserMenu, 'The user menu', () => showMenu('userMenu'))
}

/** Fetches an overlay ahead of its use, for example while the pointer is on its way. */
export function preload(overlay: { preload: () => Promise<void> }): void {
  overlay.preload().catch(() => undefined)
}

function whenLoaded(overlay: { preload: () => Promise<void> }, name: string, then: () => void): void {
  overlay.preload().then(then, () =>
    notify({
      kind: 'error',
      title: `${name} did not open`,
      text: 'A part of the app did not arrive. Check your connection and try again.',
    }),
  )
}
