import type { Locator, Page } from '@playwright/test'

/** Voucher History, a tab of one's own profile. */
export class VoucherHistoryPage {
  readonly table: Locator
  readonly rows: Locator
  readonly pages: Locator
  readonly tab: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.table = page.getByRole('table', { name: 'Voucher History' })
    this.rows = this.table.getByRole('rowgroup').last().getByRole('row')
    this.pages = page.getByRole('navigation', { name: 'Pages of the history' })
    this.tab = page.getByRole('tab', { name: 'Voucher History' })
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/profile/ticketChange${search}`)
  }

  async show(filter: string): Promise<void> {
    await this.page.getByRole('radio', { name: filter, exact: true }).check()
  }
}
