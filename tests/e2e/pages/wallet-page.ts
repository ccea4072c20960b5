import type { Locator, Page } from '@playwright/test'
import { scanned } from '../scanner.ts'

/** The wallet, and one ticket of it. */
export class WalletPage {
  readonly heading: Locator
  readonly cards: Locator
  readonly signIn: Locator
  readonly ticket: Locator
  readonly qr: Locator
  /** The ticket that stands on top of Home on its day. */
  readonly today: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { name: 'Tickets and vouchers', level: 1 })
    this.cards = page.locator('li[data-ticket-state]')
    this.signIn = page.getByRole('button', { name: 'Sign in to refresh' })
    this.ticket = page.getByRole('main').getByRole('article')
    this.qr = page.getByRole('img', { name: 'QR code of the redeem code' })
    this.today = page.getByRole('region', { name: 'Your ticket today' })
  }

  async open(path = '/tickets'): Promise<void> {
    await this.page.goto(path)
  }

  /** What another program reads from a picture of the screen; null where it finds no code. */
  async scan(): Promise<string | null> {
    await this.qr.waitFor()
    await this.qr.scrollIntoViewIfNeeded()
    return scanned(this.page)
  }
}
