import type { Locator, Page } from '@playwright/test'

export class EventPage {
  readonly title: Locator
  readonly details: Locator
  readonly structure: Locator
  readonly fullView: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.title = page.getByRole('heading', { level: 1 })
    this.details = page.locator('section', { has: page.getByRole('heading', { name: 'Event Details' }) })
    this.structure = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Small' }) })
    this.fullView = page.getByRole('link', { name: 'Full view' })
  }

  async open(id: number | string): Promise<void> {
    await this.page.goto(`/event/${id}`)
  }
}
