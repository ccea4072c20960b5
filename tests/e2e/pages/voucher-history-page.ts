import type { Locator, Page } from '@playwright/test'

/** Voucher History, a tab of one's own profile. */
export class VoucherHistoryPage {
  readonly rows: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.rows = page.getByRole('table', { name: 'Voucher History' }).getByRole('rowgroup').last().getByRole('row')
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/profile/ticketChange${search}`)
  }
}
