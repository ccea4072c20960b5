import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** The purchase of a ticket. */
export class RedeemPage {
  readonly amount: Locator
  readonly slider: Locator
  readonly fields: FrameLocator
  readonly payNow: Locator
  readonly error: Locator
  readonly success: Locator
  readonly toBank: Locator
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

  /** By the keyboard: a click beside another site's frame can land in it until Chromium knows where that has scrolled to. */
  async pay(): Promise<void> {
    await expect(this.payNow).toBeEnabled()
    await this.payNow.press('Enter')
  }
}
