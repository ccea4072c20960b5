import type { Locator, Page } from '@playwright/test'

export class VenuePage {
  readonly title: Locator
  readonly back: Locator
  readonly next: Locator
  readonly games: Locator
  readonly cards: Locator
  readonly board: Locator
  readonly results: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.title = page.getByRole('heading', { level: 1 })
    this.back = page.getByRole('link', { name: /^Back/ })
    this.next = page.locator('[data-testid=next]')
    this.games = page.getByRole('region', { name: 'Our Games', exact: true })
    this.cards = this.games.getByRole('article')
    this.board = page.getByRole('region', { name: 'Leaderboard', exact: true })
    this.results = page.getByRole('region', { name: 'Results', exact: true })
  }

  async open(idOrName: number | string, search = ''): Promise<void> {
    await this.page.goto(`/venue/${idOrName}${search}`)
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name })
  }
}
