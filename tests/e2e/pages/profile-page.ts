import type { Locator, Page } from '@playwright/test'

export class ProfilePage {
  readonly name: Locator
  readonly figures: Locator
  readonly ranks: Locator
  readonly tabs: Locator
  readonly account: Locator
  readonly board: Locator
  readonly results: Locator
  readonly dialog: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.name = page.getByRole('heading', { level: 1 })
    this.figures = page.locator('[data-part=figures]')
    this.ranks = page.getByRole('group', { name: 'Ranks this season' })
    this.tabs = page.getByRole('tablist', { name: 'Profile' }).getByRole('tab')
    this.account = page.getByRole('link', { name: 'Account settings' })
    this.board = page.getByRole('region', { name: 'Leaderboard', exact: true })
    this.results = page.getByRole('table', { name: 'Recent Results' })
    this.dialog = page.getByRole('dialog')
  }

  async open(search = '', guid = ''): Promise<void> {
    await this.page.goto(`/profile${guid && `/${guid}`}${search}`)
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
