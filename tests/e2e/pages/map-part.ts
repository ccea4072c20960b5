import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { changeResponses } from '../mocks/mocks.ts'

export class MapPart {
  readonly frame: Locator
  readonly count: Locator
  readonly listButton: Locator
  readonly list: Locator
  readonly window: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.frame = page.getByRole('region', { name: 'Map of games' })
    this.count = this.frame.getByRole('status').first()
    this.listButton = this.frame.getByRole('button', { name: 'List of venues' })
    this.list = this.frame.getByRole('region', { name: 'Venues on this map' })
    this.window = this.frame.getByRole('dialog')
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await this.ready()
  }

  async ready(): Promise<void> {
    await expect(this.frame).toHaveAttribute('data-state', 'ready', { timeout: 60_000 })
    await expect(this.count).toHaveText(/^\d+ venues? in this area$/, { timeout: 30_000 })
  }

  async inArea(): Promise<number> {
    return Number.parseInt(await this.count.innerText(), 10)
  }

  /** Where the chosen venue stands, on the page. */
  async mark(): Promise<{ x: number; y: number }> {
    return this.frame.evaluate((frame) => {
      const [box, at] = [
        frame.getBoundingClientRect(),
        (name: string) => Number.parseFloat(frame.style.getPropertyValue(name)),
      ]
      return { x: box.left + at('--x'), y: box.top + at('--y') }
    })
  }
}

interface Card {
  id: number
  title: string
  buyInAmount: number
  venue: { id: number; title: string; latitude: number; longitude: number }
}

/** Changes the cards of every search on their way. */
export async function withGames(page: Page, change: (games: Card[]) => unknown[]): Promise<void> {
  await changeResponses(page, '**/Event/SearchEvents', change)
}

/** Configures a map style at a path of this origin. */
export function withStyle(page: Page, path: string): Promise<void> {
  return changeResponses(page, '**/config.json', (config: object, address) => ({
    ...config,
    mapStyleUrl: new URL(path, address).href,
  }))
}

/** Two games at one venue and one at another far away. */
export function three([first]: Card[]): Card[] {
  if (!first) throw new Error('Nothing is on')
  const at = (id: number, title: string, latitude: number, longitude: number) => ({
    ...first.venue,
    id,
    title,
    latitude,
    longitude,
  })
  return [
    { ...first, id: 501, title: 'Royal Oak Hotel', buyInAmount: 20, venue: at(71, 'Royal Oak Hotel', -37.8, 145) },
    { ...first, id: 502, title: 'Royal Oak Hotel', buyInAmount: 100, venue: at(71, 'Royal Oak Hotel', -37.8, 145) },
    {
      ...first,
      id: 503,
      title: 'Lakeside <img src=x onerror=alert(1)>',
      venue: at(72, 'Lakeside <img src=x onerror=alert(1)>', -36.1, 146.9),
    },
  ]
}
