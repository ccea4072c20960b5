import type { Locator, Page } from '@playwright/test'

export class GalleryPage {
  readonly tiles: Locator
  readonly dialog: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.tiles = page.getByRole('region', { name: 'Photos' }).getByRole('listitem')
    this.dialog = page.getByRole('dialog')
  }

  async open(): Promise<void> {
    await this.page.goto('/gallery')
  }

  tile(index: number): Locator {
    return this.tiles.nth(index).getByRole('button')
  }
}
