import { test as base } from './fixtures.ts'
import { ProfilePage } from './pages/profile-page.ts'

export const test = base.extend<{ profile: ProfilePage }>({
  profile: async ({ page }, use) => use(new ProfilePage(page)),
})

export const MIA = 'mia@example.com'
export const OTHER = '0a1b2c3d-0000-4000-8000-00000000000b'
