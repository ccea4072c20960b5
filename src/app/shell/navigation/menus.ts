import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import { showMenu } from '#app/shell/open-overlays.ts'
import { openWhenLoaded } from '#components/ui/overlay/overlay-loading.ts'

export const MainMenu = lazyComponent(async () => (await import('./main-menu.tsx')).MainMenu)
export const UserMenu = lazyComponent(async () => (await import('./user-menu.tsx')).UserMenu)

export function openMainMenu(): void {
  openWhenLoaded(MainMenu, 'The menu', () => showMenu('mainMenu'))
}

export function openUserMenu(): void {
  openWhenLoaded(UserMenu, 'The user menu', () => showMenu('userMenu'))
}
