import type { Locator, Page } from '@playwright/test'

/** Of every member of the demo league. */
const PASSWORD = 'Pocket-Kings-88'

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

  /** Opens a path signed in: the form is sent as by the server's page, which is not opened for it. */
  async signIn(login: string, path = '/licences', origin = ''): Promise<void> {
    const { request } = this.page
    const form = await (await request.get(`${origin}/login`)).text()
    const formToken = /name="formToken" value="([^"]+)"/.exec(form)?.[1] ?? ''
    const response = await request.post(`${origin}/login`, {
      form: { login, password: PASSWORD, formToken, returnUrl: path },
      maxRedirects: 0,
    })
    if (response.status() !== 303) throw new Error(`${login} was not signed in: ${response.status()}`)
    await this.page.goto(origin + path)
  }

  /** Signs in on the server's page, which is open. */
  async fillLogin(login: string): Promise<void> {
    await this.page.getByLabel('E-mail, mobile or card number').fill(login)
    await this.page.getByLabel('Password').fill(PASSWORD)
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  async logOut(): Promise<void> {
    await this.userButton.click()
    await this.userMenu.getByRole('button', { name: 'Log Out' }).click()
  }
}
