import type { DetectionFailure } from '#features/location/detect.ts'
import { showLocation, showMenu } from './flags.ts'
import { onDemand } from './on-demand.tsx'

/** What lies over the page only when asked for, each in a file of its own. */
export const mainMenu = onDemand('The menu', async () => (await import('./main-menu.tsx')).MainMenu)
export const userMenu = onDemand('The user menu', async () => (await import('./user-menu.tsx')).UserMenu)
export const locationDialog = onDemand(
  'The location',
  async () => (await import('#features/location/location-dialog.tsx')).LocationDialog,
)

/** Opens 'Choose your location' from anywhere [P2.27, P2.43]; `why` says in the dialog what stood in the way of finding it. */
export function openLocationChooser(why: DetectionFailure | null = null): void {
  locationDialog.whenThere(() => showLocation(why))
}

export function openMainMenu(): void {
  mainMenu.whenThere(() => showMenu('mainMenu'))
}

export function openUserMenu(): void {
  userMenu.whenThere(() => showMenu('userMenu'))
}
