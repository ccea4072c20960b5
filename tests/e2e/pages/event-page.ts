import type { Locator, Page } from '@playwright/test'

export class EventPage {
  readonly title: Locator
  readonly details: Locator
  readonly structure: Locator
  readonly board: Locator
  readonly fullView: Locator
  readonly purchase: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.title = page.getByRole('heading', { level: 1 })
    this.details = page.locator('section', { has: page.getByRole('heading', { name: 'Event Details' }) })
    this.structure = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Small' }) })
    this.board = page.getByRole('region', { name: 'Leaderboard', exact: true })
    this.fullView = page.getByRole('link', { name: 'Full view' })
    this.purchase = page.locator('[data-action-bar]')
  }

  async open(id: number | string, search = ''): Promise<void> {
    await this.page.goto(`/event/${id}${search}`)
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name })
  }

  /** A fact of Event Details by its name. */
  fact(name: string): Locator {
    return this.details
      .locator('div', { has: this.page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
      .locator('dd')
  }
}
