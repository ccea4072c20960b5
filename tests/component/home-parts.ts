import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'

/** The parts of Home. */
export const heading = page.getByRole('heading', { level: 2, name: 'Today’s games' })
/** The games' cards; the news have articles as well. */
export const cards = page.getByRole('article').filter({ hasText: 'buy-in' })
export const sort = page.getByRole('button', { name: /^Sort: / })
export const searchField = page.getByRole('textbox', { name: 'Venue, suburb or game' })
export const filtersButton = page.getByRole('button', { name: /^Filters/ })
export const filters = page.getByRole('dialog', { name: 'Filters' }).or(page.getByRole('region', { name: 'Filters' }))
export const loadMore = page.getByRole('button', { name: 'Load More' })
export const banners = page.getByRole('group', { name: 'Major events' })
export const news = page.getByRole('region', { name: 'My Poker News' })
export const photos = page.getByRole('region', { name: 'Photos', exact: true })

/** News and photos are rendered when they come near the window, once the games above them are there. */
export async function scrollToNews(): Promise<void> {
  const rooms = page.getByTestId('room')
  await expect.element(news).toBeInTheDocument()
  await expect
    .poll(() => {
      for (const room of rooms.elements()) room.scrollIntoView({ block: 'end' })
      return rooms.elements().length
    })
    .toBe(0)
  window.scrollTo(0, 0)
}

/** The venues' names in the order of the list. */
export function titles(): string[] {
  return cards
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent ?? '')
}

/** The heart of a card. */
export function heart(card: Locator): Locator {
  return card.getByRole('button', { name: /^Favourite: / })
}

export async function sortBy(name: string): Promise<void> {
  if (sort.element().getAttribute('aria-expanded') !== 'true') await sort.click()
  await page.getByRole('listitem').getByRole('button', { name, exact: true }).click()
}

/** A chip of the days or of the types; narrow windows have texts of their own for the days. */
export function chip(group: 'When' | 'Day' | 'Game type', name: string | RegExp): Locator {
  return page
    .getByRole('group', { name: group, exact: true })
    .getByRole('button', { name, exact: typeof name === 'string' })
}
