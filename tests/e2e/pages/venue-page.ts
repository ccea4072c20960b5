import type { Locator, Page } from '@playwright/test'

export class VenuePage {
  readonly title: Locator
  readonly cards: Locator

  constructor(page: Page) {
    this.title = page.getByRole('heading', { level: 1 })
    this.cards = page.getByRole('region', { name: 'Our Games', exact: true }).getByRole('article')
  }
}
