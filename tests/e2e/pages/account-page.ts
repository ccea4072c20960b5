import type { Locator, Page } from '@playwright/test'

/** The account settings. */
export class AccountPage {
  readonly save: Locator
  readonly saved: Locator
  readonly file: Locator
  readonly suburb: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.save = page.getByRole('button', { name: 'Save', exact: true })
    this.saved = page.getByText('Profile saved!')
    this.file = page.locator('input[type=file]')
    this.suburb = page.getByRole('textbox', { name: 'Suburb' })
  }

  async open(): Promise<void> {
    await this.page.goto('/profile/account')
    await this.suburb.waitFor()
  }

  switch(name: string): Locator {
    return this.page.getByRole('switch', { name })
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }
}
