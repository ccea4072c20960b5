import type { Locator, Page } from '@playwright/test'

export class ProfilePage {
  readonly name: Locator
  private readonly figures: Locator
  readonly results: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.name = page.getByRole('heading', { level: 1 })
    this.figures = page.locator('[data-testid=figures]')
    this.results = page.getByRole('table', { name: 'Recent Results' })
  }

  async open(): Promise<void> {
    await this.page.goto('/profile')
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true })
  }

  /** A part of the dashboard, or the section on view. */
  part(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  figure(name: string): Locator {
    return this.figures
      .locator('div')
      .filter({ has: this.page.getByText(name, { exact: true }) })
      .locator('dd')
  }
}
