import type { Locator, Page } from '@playwright/test'

/** The news, and an article of them. */
export class ReadingPage {
  readonly readMore: Locator
  readonly featured: Locator
  readonly recent: Locator
  readonly content: Locator

  constructor(page: Page) {
    this.readMore = page.getByRole('link', { name: /^READ MORE/ })
    this.featured = page.getByRole('region', { name: 'Featured News' })
    this.recent = page.getByRole('region', { name: 'Recent News' })
    this.content = page.locator('[data-testid=content]')
  }
}
