import { page, type Locator } from 'vitest/browser'
import { boardOf } from '#tests/e2e/mocks/event-mocks.ts'
import { mockVenue, seasons, venueOf } from '#tests/e2e/mocks/venue-mocks.ts'
import { test as base, type App } from './app.tsx'

/** The page of a venue, by its id. */
export const PATH = '/venue/9063'

/** Its parts. */
export const title = page.getByRole('heading', { level: 1 })
export const back = page.getByRole('link', { name: /^Back/ })
export const tabs = page.getByRole('tab')
export const games = page.getByRole('region', { name: 'Our Games', exact: true })
export const cards = games.getByRole('article')
export const days = games.getByRole('group', { name: 'Day' }).getByRole('button')
export const board = page.getByRole('region', { name: 'Leaderboard', exact: true })
export const results = page.getByRole('region', { name: 'Results', exact: true })
export const photos = page.getByRole('region', { name: 'Photo Gallery', exact: true })
/** The map's picture of where it is. */
export const drawing = page
  .getByRole('figure', { name: /Locator, not a street map$/ })
  .getByRole('img')
  .first()

export function tab(name: string): Locator {
  return page.getByRole('tab', { name })
}

/** What the page says of the next game. */
export function nextGame(): string {
  return document.querySelector('[data-testid=next]')?.textContent ?? ''
}

/** On the evening of the stubbed games; the venue has none, a board and no photos. */
export const test = base.extend<{ venue: App }>({
  venue: async ({ app }, use) => {
    app.at('2026-11-19T19:20:00+11:00')
    await app.configure({ capabilities: ['print'] })
    await mockVenue(app.network, 'venue', venueOf())
    await mockVenue(app.network, 'events', { currentWeek: [] })
    await mockVenue(app.network, 'seasons', seasons)
    await mockVenue(app.network, 'venues', [venueOf()])
    await mockVenue(app.network, 'board', boardOf(4))
    await mockVenue(app.network, 'photos', [])
    await mockVenue(app.network, 'result', [])
    await app.network.route('**/Event/SearchNearbyEvents', (route) => route.fulfill({ json: [] }))
    await use(app)
  },
})
