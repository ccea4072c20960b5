import type { Locator, Page } from '@playwright/test'

/** The server's pages for a user who has forgotten their password. */
export class RecoveryPages {
  readonly login: Locator
  readonly send: Locator
  readonly code: Locator
  readonly password: Locator
  readonly confirm: Locator
  readonly change: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.login = page.getByLabel('E-mail, mobile or card number')
    this.send = page.getByRole('button', { name: 'Send' })
    this.code = page.getByLabel('Verification code')
    this.password = page.getByLabel('New password')
    this.confirm = page.getByLabel('Confirm password')
    this.change = page.getByRole('button', { name: 'Change the password' })
  }

  async open(): Promise<void> {
    await this.page.goto('/login')
    await this.page.getByRole('link', { name: 'Forgot your password?' }).click()
    await this.page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name })
  }

  async choose(password: string, repeated = password): Promise<void> {
    await this.password.fill(password)
    await this.confirm.fill(repeated)
    await this.change.click()
  }

  async signIn(login: string, password: string): Promise<void> {
    await this.login.fill(login)
    await this.page.getByLabel('Password').fill(password)
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
}
