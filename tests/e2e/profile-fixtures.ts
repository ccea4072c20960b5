import type { Page } from '@playwright/test'
import { test as base } from './fixtures.ts'
import { ProfilePage } from './pages/profile-page.ts'
import { achievementsOf, mockProfile, BOARD, gameOf, LISTS, playerOf, resultsOf } from './mocks/profile-mocks.ts'

export const test = base.extend<{ profile: ProfilePage }>({
  profile: async ({ page }, use) => use(new ProfilePage(page)),
})

export const MIA = 'mia@example.com'
export const OTHER = '0a1b2c3d-0000-4000-8000-00000000000b'
export const WIDE = { width: 1440, height: 900 }
export const TABS = [
  'Dashboard',
  'PTC Summary',
  'Voucher History',
  'Leaderboard',
  'Recent Games & Results',
  'Qualifications',
  'Achievements',
  'Photo Gallery',
]
const photos = Array.from({ length: 9 }, (_, i) => ({
  id: i + 1,
  largePhotoUrl: `/media/photo/test-${i}.webp`,
  caption: `Table ${i}`,
  players: [],
}))

/** A whole profile of Dana Whitlock's, whoever has signed in. */
export async function dana(page: Page, changes: Parameters<typeof mockProfile>[1] = {}) {
  await page.route('**/media/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#0f5c3d"/></svg>',
    }),
  )
  return mockProfile(page, {
    own: playerOf(),
    limited: playerOf({ ptc: undefined, membershipId: undefined }),
    places: [
      { ...BOARD[1], rank: 214, board: { kind: 'state', id: 1, name: 'Victoria' } },
      { ...BOARD[1], rank: 27, board: { kind: 'region', id: 4, name: 'Inner East' } },
    ],
    results: resultsOf(60),
    earned: achievementsOf(8, true),
    achievements: achievementsOf(10, false),
    photos,
    favourites: [1, 2, 3, 4].map((id) =>
      gameOf(id, { ptcRedeemable: id === 1, eventStatusId: id === 2 ? 6 : 1, buyInAmount: id === 3 ? 0 : 20 }),
    ),
    board: BOARD,
    ...LISTS,
    ...changes,
  })
}
