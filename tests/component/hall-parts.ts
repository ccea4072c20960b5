import { page, type Locator } from 'vitest/browser'
import { photosOf } from '#tests/e2e/mocks/gallery-mocks.ts'
import { majorOf, mockHall, placesOf, subOf, tournamentOf } from '#tests/e2e/mocks/hall-mocks.ts'
import { test as base, type App } from './app.tsx'

export const PATH = '/major-event-results'

/** The parts of the hall of fame. */
export const title = page.getByRole('heading', { level: 1, name: 'Hall of Fame' })
export const results = page.getByRole('region', { name: /^Result of / })
export const dialog = page.getByRole('dialog')

/** With two major events, one with sub-events and one without. */
export const test = base.extend<{ hall: App }>({
  hall: async ({ app }, use) => {
    await mockHall(app.network, 'list', [
      majorOf(1, {
        subMajorEvents: [
          subOf(14, 10, 3),
          subOf(11, 1, 1),
          subOf(13, 5, 3),
          subOf(12, 4, 2, { event: tournamentOf(1200, { buyInAmount: 0 }) }),
        ],
      }),
      majorOf(2, {
        setupModeId: 1,
        event: tournamentOf(200, { buyInAmount: 440 }),
        subMajorEvents: [subOf(21, 1, 3)],
        bannerUrl: null,
        logoUrl: null,
        eventDateRangeDescription: null,
      }),
    ])
    await mockHall(app.network, 'photos', photosOf(3))
    await mockHall(app.network, 'result', placesOf(13))
    await use(app)
  },
})

export function event(name: string): Locator {
  return page.getByRole('heading', { level: 2 }).getByRole('button').filter({ hasText: name })
}

/** What an event or a sub-event has opened. */
export function part(name: string): Locator {
  return page.getByRole('group', { name: new RegExp(`^${name}`) })
}

export function subEvents(of: string): Locator {
  return part(of).getByRole('heading', { level: 3 }).getByRole('button')
}

/** A figure of an event as it stands. */
export function figure(of: string, name: string): string | undefined {
  const rows = [...part(of).element().querySelectorAll('dl > div')]
  return rows
    .find((row) => row.querySelector('dt')?.textContent === name)
    ?.querySelector('dd')
    ?.textContent?.trim()
}
