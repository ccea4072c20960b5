import { page, type Locator } from 'vitest/browser'
import { withPhotos } from '#tests/e2e/mocks/gallery-mocks.ts'
import { LISTS } from '#tests/e2e/mocks/profile-mocks.ts'
import { test as base, type App } from './app.tsx'

/** The parts of the gallery. */
export const filters = page.getByRole('button', { name: /^Filter: / })
export const finder = page.getByRole('combobox', { name: 'Venue name' })
export const suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
export const apply = page.getByRole('button', { name: 'Apply Filters' })
export const photos = page.getByRole('region', { name: 'Photos' })
export const tiles = photos.getByRole('listitem')
export const more = page.getByRole('button', { name: 'Load More' })
export const dialog = page.getByRole('dialog')

export function tile(index: number): Locator {
  return tiles.nth(index).getByRole('button')
}

export function field(label: 'State' | 'Region' | 'Venue' | 'Season'): Locator {
  return page.getByLabelText(label, { exact: true })
}

export const API = '**/Umbraco/Api'

/** Twelve venues whose names start with R, the last by name first, and two others. */
export const VENUES = [
  ...Array.from({ length: 12 }, (_, i) => ({
    id: 112 - i,
    title: `R ${String.fromCharCode(76 - i)} Hotel`,
    suburb: 'Kew',
    stateId: 1,
    regionId: 4,
    days: [],
  })),
  ...LISTS.venues.map((venue) => ({ ...venue, title: `The ${venue.title}` })),
]

export interface Gallery extends App {
  /** From now on the gallery has these photos; gives the bodies of the requests for them. */
  respond: (list: Parameters<typeof withPhotos>[1]) => ReturnType<typeof withPhotos>
}

export const test = base.extend<{ gallery: Gallery }>({
  gallery: async ({ app }, use) => {
    const { network } = app
    await network.route(`${API}/season/list*`, (route) => route.fulfill({ json: LISTS.seasons }))
    await network.route(`${API}/region/list*`, (route) => route.fulfill({ json: LISTS.regions }))
    await network.route(`${API}/venues/list*`, (route) => route.fulfill({ json: VENUES }))
    await use({ ...app, respond: (list) => withPhotos(network, list) })
  },
})
