import type { Locator, Page } from '@playwright/test'

/** Home: the games with their choices, what stands around them, and the location chooser. */
export class HomePage {
  readonly heading: Locator
  readonly cards: Locator
  readonly loadMore: Locator
  readonly sort: Locator
  readonly locationChip: Locator
  readonly chooser: Locator
  readonly mine: Locator
  readonly news: Locator
  readonly photos: Locator
  readonly banners: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { level: 2, name: 'Today’s games' })
    this.cards = page.locator('[data-area=list] li').getByRole('article')
    this.loadMore = page.getByRole('button', { name: 'Load More' })
    this.sort = page.getByRole('button', { name: /^Sort: / })
    this.locationChip = page.getByRole('button', { name: /^Location: / })
    this.chooser = page.getByRole('dialog', { name: 'Choose your location' })
    this.mine = page.getByRole('region', { name: 'My Poker Games' })
    this.news = page.getByRole('region', { name: 'My Poker News' })
    this.photos = page.getByRole('region', { name: 'Photos', exact: true })
    this.banners = page.getByRole('group', { name: 'Major events' })
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(path)
    await this.cards.first().waitFor()
  }

  async openGame(title: string): Promise<void> {
    await this.cards.getByRole('link', { name: title, exact: true }).first().click()
  }

  /** A chip of the days or of the types; narrow windows have their own words for the days. */
  chip(group: 'When' | 'Day' | 'Game type', name: string | RegExp): Locator {
    return this.page
      .getByRole('group', { name: group, exact: true })
      .getByRole('button', { name, exact: typeof name === 'string' })
  }

  heart(card: Locator): Locator {
    return card.getByRole('button', { name: /^Favourite: / })
  }

  /** The venues' names in the order of the list. */
  async titles(): Promise<string[]> {
    // Those that are not rendered yet have their place reserved by one empty row.
    await this.page.locator('[data-area=list] li[aria-hidden=true]').waitFor({ state: 'detached' })
    return this.cards.getByRole('heading').allInnerTexts()
  }
}
