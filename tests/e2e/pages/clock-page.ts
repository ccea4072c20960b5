import { expect, type Locator, type Page } from '@playwright/test'

/** The clock, on the event's page or in full view. */
export class ClockPage {
  readonly frame: Locator
  readonly time: Locator
  readonly state: Locator
  /** 'Reconnecting', 'Updated every 10 s', 'Not live since 8:11:04 pm'; absent while all is well. */
  readonly connection: Locator
  readonly level: Locator
  readonly blinds: Locator
  readonly stats: Locator
  readonly panels: Locator
  readonly back: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.frame = page.getByRole('region', { name: 'Countdown Dashboard 1' })
    this.time = this.frame.getByRole('timer')
    this.state = this.frame.getByTestId('state').locator('span').first()
    this.connection = this.frame.getByTestId('connection')
    this.level = this.frame.getByTestId('level')
    this.blinds = this.frame.getByTestId('blinds')
    this.stats = this.frame.getByTestId('stats')
    this.panels = this.frame.getByTestId('panels')
    this.back = page.getByRole('link', { name: 'Back to the event' })
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

  /** What a visibilitychange of the browser would tell the page. */
  async becomes(state: 'hidden' | 'visible'): Promise<void> {
    await this.page.evaluate((next) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next })
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => next === 'hidden' })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  }
}
