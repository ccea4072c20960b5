import { expect, type Locator, type Page } from '@playwright/test'

/** The clock, on the event's page or in full view. */
export class ClockPage {
  readonly time: Locator
  readonly state: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.time = page.getByRole('timer')
    this.state = page.locator('[data-part=pill]').getByRole('status')
  }

  async open(id: number, origin = ''): Promise<void> {
    await this.page.goto(`${origin}/event/${id}/clock`)
  }

  /** The displayed time in seconds. */
  async seconds(): Promise<number> {
    const parts = (await this.time.innerText()).split(':').map(Number)
    return parts.reduce((total, part) => total * 60 + part, 0)
  }

  /** Waits until the display has counted down at least this many seconds. */
  async countsDown(seconds: number): Promise<void> {
    const from = await this.seconds()
    await expect.poll(() => this.seconds(), { timeout: 20_000 }).toBeLessThanOrEqual(from - seconds)
  }
}
