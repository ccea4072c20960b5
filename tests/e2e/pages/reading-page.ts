import type { Locator, Page } from '@playwright/test'

/** The news, an article of them, and the pages about the league. */
export class ReadingPage {
  readonly title: Locator
  readonly readMore: Locator
  readonly featured: Locator
  readonly recent: Locator
  readonly article: Locator
  readonly content: Locator
  readonly related: Locator
  readonly back: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.title = page.getByRole('heading', { level: 1 })
    this.readMore = page.getByRole('link', { name: /^READ MORE/ })
    this.featured = page.getByRole('region', { name: 'Featured News' })
    this.recent = page.getByRole('region', { name: 'Recent News' })
    this.article = page.getByRole('main').getByRole('article').first()
    this.content = page.locator('[data-testid=content]')
    this.related = page.getByRole('complementary', { name: 'Related News' })
    this.back = page.getByRole('link', { name: /^Back/ })
  }

  /** The articles of a list. */
  cards(list: Locator): Locator {
    return list.getByRole('article')
  }

  async openNews(search = ''): Promise<void> {
    await this.page.goto(`/news${search}`)
  }

  async openArticle(name: string): Promise<void> {
    await this.page.goto(`/news/${name}`)
  }
}
