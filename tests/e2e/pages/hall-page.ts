import type { Locator, Page } from '@playwright/test'

export class HallPage {
  readonly results: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.results = page.getByRole('region', { name: /^Result of / })
  }

  event(name: string): Locator {
    return this.page.getByRole('heading', { level: 2 }).getByRole('button').filter({ hasText: name })
  }

  /** What an event or a sub-event has opened. */
  part(name: RegExp): Locator {
    return this.page.locator('[role=group]:not([aria-roledescription])').and(this.page.getByRole('group', { name }))
  }
}
