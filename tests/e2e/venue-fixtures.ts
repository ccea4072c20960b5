import { test as base } from './fixtures.ts'
import { VenuePage } from './pages/venue-page.ts'

export const test = base.extend<{ venue: VenuePage }>({ venue: async ({ page }, use) => use(new VenuePage(page)) })
