import type { Locator, Page } from '@playwright/test'

/** The account settings. */
export class AccountPage {
  readonly save: Locator
  readonly saved: Locator
  readonly failed: Locator
  readonly file: Locator
  readonly suburb: Locator
  readonly currentPassword: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.save = page.getByRole('button', { name: 'Save', exact: true })
    this.saved = page.getByText('Profile saved!')
    this.failed = page.getByRole('alert').filter({ hasText: 'Fail to save profile!' })
    this.file = page.locator('input[type=file]')
    this.currentPassword = page.getByRole('textbox', { name: 'Current password' })
    this.suburb = page.getByRole('textbox', { name: 'Suburb' })
  }

  async open(): Promise<void> {
    await this.page.goto('/profile/account')
    await this.suburb.waitFor()
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name })
  }

  switch(name: string): Locator {
    return this.page.getByRole('switch', { name })
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }
}
