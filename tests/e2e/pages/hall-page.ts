import type { Locator, Page } from '@playwright/test'

export class HallPage {
  readonly title: Locator
  /** The major events. */
  readonly events: Locator
  readonly results: Locator
  readonly dialog: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.title = page.getByRole('heading', { level: 1, name: 'Hall of Fame' })
    this.events = page.getByRole('heading', { level: 2 }).getByRole('button')
    this.results = page.getByRole('region', { name: /^Result of / })
    this.dialog = page.getByRole('dialog')
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/major-event-results${search}`)
  }

  event(name: string | RegExp): Locator {
    return this.events.filter({ hasText: name })
  }

  /** What an event or a sub-event has opened. */
  part(name: string | RegExp): Locator {
    return this.page.locator('[role=group]:not([aria-roledescription])').and(this.page.getByRole('group', { name }))
  }

  subEvents(of: string | RegExp): Locator {
    return this.part(of).getByRole('heading', { level: 3 }).getByRole('button')
  }

  figure(of: string | RegExp, name: string): Locator {
    return this.part(of)
      .locator('dl > div')
      .filter({ has: this.page.locator('dt', { hasText: name }) })
      .locator('dd')
  }
}
