import type { Locator, Page } from '@playwright/test'

/** The lists of major events, and one of them. */
export class MajorEventPage {
  readonly title: Locator
  readonly cards: Locator
  readonly panel: Locator
  readonly qualifiers: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.title = page.getByRole('heading', { level: 1 })
    this.cards = page.getByRole('list', { name: /^(Major events|APL Poker Tour)$/ }).getByRole('listitem')
    this.panel = page.getByRole('tabpanel')
    this.qualifiers = page.getByRole('region', { name: /^(Qualifier List|Poker Tour Credit List)$/ }).first()
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true })
  }
}
