import type { Locator, Page } from '@playwright/test'

export class VenuePage {
  readonly title: Locator
  readonly back: Locator
  readonly next: Locator
  readonly locator: Locator
  readonly tabs: Locator
  readonly games: Locator
  readonly cards: Locator
  readonly days: Locator
  readonly board: Locator
  readonly results: Locator
  readonly photos: Locator
  readonly dialog: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.title = page.getByRole('heading', { level: 1 })
    this.back = page.getByRole('link', { name: /^Back/ })
    this.next = page.locator('[data-part=next]')
    this.locator = page
      .getByRole('figure', { name: /Locator, not a street map$/ })
      .getByRole('img')
      .first()
    this.tabs = page.getByRole('tab')
    this.games = page.getByRole('region', { name: 'Our Games', exact: true })
    this.cards = this.games.getByRole('article')
    this.days = this.games.getByRole('group', { name: 'Day' }).getByRole('button')
    this.board = page.getByRole('region', { name: 'Leaderboard', exact: true })
    this.results = page.getByRole('region', { name: 'Results', exact: true })
    this.photos = page.getByRole('region', { name: 'Photo Gallery', exact: true })
    this.dialog = page.getByRole('dialog')
  }

  async open(idOrName: number | string, search = ''): Promise<void> {
    await this.page.goto(`/venue/${idOrName}${search}`)
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name })
  }
}
