import type { Locator, Page } from '@playwright/test'

/** Home: the list of today's games and the location chooser. */
export class HomePage {
  readonly heading: Locator
  readonly cards: Locator
  readonly loadMore: Locator
  readonly locationChip: Locator
  readonly chooser: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { level: 1, name: 'Today’s games' })
    this.cards = page.getByRole('main').getByRole('article')
    this.loadMore = page.getByRole('button', { name: 'Load More' })
    this.locationChip = page.getByRole('button', { name: /^Location: / })
    this.chooser = page.getByRole('dialog', { name: 'Choose your location' })
  }

  async open(): Promise<void> {
    await this.page.goto('/')
    await this.cards.first().waitFor()
  }

  async chooseState(name: string): Promise<void> {
    await this.locationChip.click()
    await this.chooser.getByLabel('State').selectOption({ label: name })
    await this.chooser.getByRole('button', { name: 'OK' }).click()
  }

  async openGame(title: string): Promise<void> {
    await this.cards.getByRole('link', { name: title, exact: true }).first().click()
  }
}
