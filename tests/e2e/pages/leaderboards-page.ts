import type { Locator, Page } from '@playwright/test'

export class LeaderboardsPage {
  readonly rows: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.rows = page.locator('tbody tr[aria-rowindex]')
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/leaderboards${search}`)
  }
}
