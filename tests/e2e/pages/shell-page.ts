import type { Locator, Page } from '@playwright/test'

/** What stands around every screen: header, menus, bars, footer, and the way in and out. */
export class ShellPage {
  readonly header: Locator
  readonly footer: Locator
  readonly bottomBar: Locator
  readonly menuButton: Locator
  readonly mainMenu: Locator
  readonly userButton: Locator
  readonly userMenu: Locator
  readonly locationChip: Locator
  readonly chooser: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.header = page.getByRole('banner')
    this.footer = page.getByRole('contentinfo')
    this.bottomBar = page.getByRole('navigation', { name: 'Quick links' })
    this.menuButton = page.getByRole('button', { name: 'Open MyAPL menu' })
    this.mainMenu = page.getByRole('dialog', { name: 'MyAPL' })
    this.userButton = page.getByRole('button', { name: /^Hello .* Open user menu$/ })
    this.userMenu = page.getByRole('dialog', { name: 'User Menu' })
    this.locationChip = page.getByRole('button', { name: /^Location: / }).first()
    this.chooser = page.getByRole('dialog', { name: 'Choose your location' })
  }

  /** Signs in on the server's page and comes back to the given path. */
  async signIn(login: string, path = '/licences'): Promise<void> {
    await this.page.goto(`/login?returnUrl=${encodeURIComponent(path)}`)
    await this.page.getByLabel('E-mail, mobile or card number').fill(login)
    await this.page.getByLabel('Password').fill('Pocket-Kings-88')
    await this.page.getByRole('button', { name: 'Sign in' }).click()
    await this.page.waitForURL((url) => url.pathname === path)
  }

  async logOut(): Promise<void> {
    await this.userButton.click()
    await this.userMenu.getByRole('button', { name: 'Log Out' }).click()
  }
}
