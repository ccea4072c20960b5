import type { Locator, Page } from '@playwright/test'

export class LeaderboardsPage {
  readonly board: Locator
  readonly title: Locator
  readonly podium: Locator
  readonly rows: Locator
  readonly finder: Locator
  readonly suggestions: Locator
  readonly filters: Locator
  readonly apply: Locator
  readonly printLink: Locator
  readonly ownLine: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.board = page.getByRole('region', { name: 'Leaderboard', exact: true })
    this.title = page.getByRole('heading', { level: 2, name: / - / })
    this.podium = this.board.getByRole('listitem')
    this.rows = page.locator('tbody tr[aria-rowindex]')
    this.finder = page.getByRole('combobox', { name: 'State, region or venue' })
    this.suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    this.filters = page.getByRole('button', { name: /^Filter: / })
    this.apply = page.getByRole('button', { name: 'Apply Filters' })
    this.printLink = page.getByRole('link', { name: 'Print, opens in a new tab' })
    this.ownLine = page.locator('[data-testid=own-line]')
  }

  async open(search = '', path = '/leaderboards'): Promise<void> {
    await this.page.goto(path + search)
  }

  tab(name: 'State/Region/Venue' | 'All Time Money'): Locator {
    return this.page.getByRole('navigation', { name: 'Boards' }).getByRole('link', { name })
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  state(short: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${short}, `) })
  }

  /** The names a select offers, without the one that means all. */
  async offered(label: string): Promise<string[]> {
    return (await this.field(label).getByRole('option').allTextContents()).slice(1)
  }
}
