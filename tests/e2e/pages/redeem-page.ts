import type { FrameLocator, Locator, Page } from '@playwright/test'
import { letTimePass } from '../real-time.ts'

/** Verification and purchase of a ticket. */
export class RedeemPage {
  readonly amount: Locator
  readonly slider: Locator
  readonly fields: FrameLocator
  readonly payNow: Locator
  readonly error: Locator
  readonly success: Locator
  readonly toBank: Locator
  readonly mobile: Locator
  readonly sendCode: Locator
  readonly code: Locator
  readonly verify: Locator
  readonly countdown: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.amount = page.getByRole('textbox', { name: 'Pay with PTC' })
    this.slider = page.getByRole('slider', { name: 'PTC to use' })
    this.fields = page.frameLocator('iframe[title="Card details"]')
    this.payNow = page.getByRole('button', { name: 'Pay Now' })
    this.error = page.getByRole('main').getByRole('alert')
    this.success = page.getByRole('heading', { name: /^Success! Your code is [A-Z0-9]{6,}$/ })
    this.toBank = page.getByRole('link', { name: 'Go on to your bank' })
    this.mobile = page.getByLabel('Mobile number')
    this.sendCode = page.getByRole('button', { name: 'Send Code' })
    this.code = page.getByLabel('Verification code')
    this.verify = page.getByRole('button', { name: 'Verify' })
    this.countdown = page.getByText(/^Re-send verification code in \d+ seconds$/)
  }

  async open(eventId: number): Promise<void> {
    await this.page.goto(`/redeem/event/${eventId}`)
  }

  /** A line of the amounts: what stands behind its name. */
  line(name: string): Locator {
    return this.page.getByRole('region', { name: 'Amounts' }).locator('div').filter({ hasText: name }).locator('dd')
  }

  async fillCard(
    number: string,
    { expiry = '0830', code = '123' }: { expiry?: string; code?: string } = {},
  ): Promise<void> {
    await this.fields.getByLabel('Card number').fill(number)
    await this.fields.getByLabel('Expiry').fill(expiry)
    await this.fields.getByLabel('CVC').fill(code)
  }

  async payWith(number: string): Promise<void> {
    await this.fillCard(number)
    await this.pay()
  }

  /** Presses Pay Now once Chromium has learned where the other site's frame has scrolled to; until then that gets the press. */
  async pay(): Promise<void> {
    await this.payNow.scrollIntoViewIfNeeded()
    await letTimePass(this.page, 500)
    await this.payNow.click()
  }
}
