import type { Locator, Page } from '@playwright/test'

export class GalleryPage {
  readonly filters: Locator
  readonly apply: Locator
  readonly photos: Locator
  readonly tiles: Locator
  readonly dialog: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.filters = page.getByRole('button', { name: /^Filter: / })
    this.apply = page.getByRole('button', { name: 'Apply Filters' })
    this.photos = page.getByRole('region', { name: 'Photos' })
    this.tiles = this.photos.getByRole('listitem')
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
}
