import type { Page } from '@playwright/test'
import { test as base } from './fixtures.ts'
import { mockMajorEvents, calls, majorOf, people, stacks } from './mocks/major-event-mocks.ts'
import { MajorEventPage } from './pages/major-event-page.ts'

export const test = base.extend<{ major: MajorEventPage }>({
  major: async ({ page }, use) => use(new MajorEventPage(page)),
})

export const HERE = '/major-events/harvest-championship'
export const WIDE = { width: 1440, height: 900 }
export const NARROW = { width: 390, height: 844 }

/** The championship with its lists; counts how often the Day 2 list was asked for. */
export async function championship(
  page: Page,
  changes: Record<string, unknown> = {},
): Promise<{ asked: () => number }> {
  await mockMajorEvents(page, 'one', majorOf(changes))
  await mockMajorEvents(page, 'qualifiers', people)
  let count = 0
  await page.route(calls.stacks, (route) => {
    count += 1
    return route.fulfill({ json: stacks })
  })
  return { asked: () => count }
}
