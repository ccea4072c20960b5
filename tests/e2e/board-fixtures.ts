import { test as base } from './fixtures.ts'
import { LeaderboardsPage } from './pages/leaderboards-page.ts'

export const test = base.extend<{ boards: LeaderboardsPage }>({
  boards: async ({ page }, use) => use(new LeaderboardsPage(page)),
})
