import type { Locator, Page } from '@playwright/test'

/** The part of the settings about what is saved on the phone. */
export class StorageSettings {
  readonly section: Locator
  readonly download: Locator
  readonly ready: Locator
  readonly clear: Locator
  readonly dialog: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.section = page.getByRole('region', { name: 'Saved on this phone' })
    this.download = this.section.getByRole('button', { name: /: download for offline$/ })
    this.ready = this.section.getByText(/eady for no signal: /)
    this.clear = this.section.getByRole('button', { name: 'Clear', exact: true })
    this.dialog = page.getByRole('dialog', { name: 'Clear what is saved?' })
  }

  async open(origin = ''): Promise<void> {
    await this.page.goto(`${origin}/settings`)
  }

  /** The number of a kind, as the list of what is saved shows it. */
  async count(kind: string): Promise<number> {
    const row = this.section.locator('dl > div').filter({ hasText: kind })
    return (await row.count()) === 0 ? 0 : Number(await row.locator('dd > b').innerText())
  }
}
