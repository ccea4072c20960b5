import type { Locator, Page } from '@playwright/test'

export class GalleryPage {
  readonly title: Locator
  readonly count: Locator
  readonly filters: Locator
  readonly finder: Locator
  readonly suggestions: Locator
  readonly apply: Locator
  readonly photos: Locator
  readonly tiles: Locator
  readonly more: Locator
  readonly dialog: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.title = page.getByRole('heading', { level: 1, name: 'Gallery' })
    this.count = page.locator('[data-part=head] > [role=status]')
    this.filters = page.getByRole('button', { name: /^Filter: / })
    this.finder = page.getByRole('combobox', { name: 'Venue name' })
    this.suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    this.apply = page.getByRole('button', { name: 'Apply Filters' })
    this.photos = page.getByRole('region', { name: 'Photos' })
    this.tiles = this.photos.getByRole('listitem')
    this.more = page.getByRole('button', { name: 'Load More' })
    this.dialog = page.getByRole('dialog')
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/gallery${search}`)
  }

  tile(index: number): Locator {
    return this.tiles.nth(index).getByRole('button')
  }

  field(label: 'State' | 'Region' | 'Venue' | 'Season'): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  /** Of the grid. */
  async columns(): Promise<number> {
    return this.photos
      .getByRole('list')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  }
}
