import type { Locator, Page } from '@playwright/test'

/** The wizard of a swap or transfer, of a ticket or voucher. */
export class TicketChangePage {
  /** The heading of the step on view. */
  readonly step: Locator
  readonly flights: Locator
  readonly confirm: Locator
  readonly swap: Locator
  readonly transfer: Locator
  readonly main: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
    this.step = this.main.getByRole('heading', { level: 2 })
    this.flights = page.getByRole('list', { name: 'Flights' }).getByRole('listitem')
    this.confirm = page.getByRole('button', { name: 'Confirm', exact: true })
    this.swap = page.getByRole('button', { name: 'Swap Flight' })
    this.transfer = page.getByRole('button', { name: 'Transfer Ticket' })
  }

  async search(fields: { firstName?: string; lastName?: string; cardNumber?: string }): Promise<void> {
    await this.page.getByLabel(/^First name/).fill(fields.firstName ?? '')
    await this.page.getByLabel(/^Last name/).fill(fields.lastName ?? '')
    await this.page.getByLabel(/^Card number/).fill(fields.cardNumber ?? '')
    await this.page.getByRole('button', { name: 'Search', exact: true }).click()
  }

  player(name: string): Locator {
    return this.page.getByRole('radio', { name })
  }

  link(name: string): Locator {
    return this.main.getByRole('link', { name, exact: true })
  }
}
