import type { Page } from '@playwright/test'
import { findings } from './axe.ts'
import { mockEvent, boardOf, withEvent } from './mocks/event-mocks.ts'
import { expect, test } from './fixtures.ts'
import { gamesOf, runningGame } from './league.ts'
import { settled } from './settled.ts'

const VICTORIA = 1
const NARROW = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

const photo = (n: number) => ({
  id: n,
  venueName: 'Tram Depot Tavern',
  eventName: 'Spring Deepstack',
  largePhotoUrl: '/media/photo/1',
  players: ['Anika Marsh'],
  width: 640,
  height: 480,
})

test.use({ expectedErrors: /Failed to load resource/ })

// The theme follows the browser's, which a test changes while a screen is open.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('apl.theme', 'system')))

/** What axe finds on the page as it stands, in either theme and at the given width. */
async function expectNothingFound(page: Page, { isOnlyOne = false } = {}): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator(`html.${colorScheme}`)).toBeAttached()
    const found = await findings(page, { isOnlyOne: isOnlyOne && colorScheme === 'dark' })
    expect(found, `in ${colorScheme}`).toEqual([])
  }
}

/** The same narrow and wide, with what is opened there each time and closed again. */
async function expectNothingFoundAtBoth(page: Page, show: () => Promise<void> = () => Promise.resolve()) {
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size)
    await settled(page)
    await show()
    await expectNothingFound(page)
    await page.keyboard.press('Escape')
  }
}

test('axe finds nothing on Home and in what opens on it [D6.2]', async ({ page, home }) => {
  test.setTimeout(120_000)
  await home.open()
  const photos = home.photos.getByRole('button', { name: /^Photo/ })
  await expectNothingFoundAtBoth(page, () => expect(photos.first()).toBeVisible())
  await expectNothingFoundAtBoth(page, async () => {
    await home.sort.click()
    await expect(home.sort).toHaveAttribute('aria-expanded', 'true')
  })
  await expectNothingFoundAtBoth(page, async () => {
    await home.locationChip.click()
    await expect(home.chooser.getByLabel('Region')).toBeEnabled()
  })
  await expectNothingFoundAtBoth(page, async () => {
    await photos.first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('axe finds nothing on Home where there is nothing, of the past, offline, and signed in [D6.2]', async ({
  page,
  context,
  home,
  shell,
}) => {
  test.setTimeout(120_000)
  await page.route('**/Event/SearchEvents', (route) => route.fulfill({ json: [] }))
  await page.route('**/Article/GetFeaturedArticles*', (route) =>
    route.fulfill({ status: 404, json: { id: 'gone', message: 'Not there.' } }),
  )
  await page.goto('/?type=cashGame')
  await expectNothingFoundAtBoth(page, async () => {
    await expect(page.getByText('No game found')).toBeVisible()
    await expect(home.news.getByRole('alert')).toBeVisible()
  })
  await page.unrouteAll()

  await home.open('/?day=-1')
  await expectNothingFoundAtBoth(page)
  await context.setOffline(true)
  await expectNothingFoundAtBoth(page, () => expect(page.getByText('You are offline').first()).toBeVisible())
  await context.setOffline(false)

  await shell.signIn('zoe@example.com', '/')
  await expectNothingFoundAtBoth(page, () => expect(home.mine.getByRole('listitem')).toHaveCount(3))
})

test('axe finds nothing in the five tabs of an event', async ({ page, event, request }) => {
  const [game] = await gamesOf(request, VICTORIA, '2026-11-17')
  await mockEvent(page, 'board', boardOf(12))
  await mockEvent(page, 'photos', [1, 2, 3, 4, 5].map(photo))
  await withEvent(page, {
    ptcRedeemable: true,
    creditCardRedeemable: true,
    description: '<h2>Bring</h2><p>a <a href="/news">friend</a></p>',
  })
  await event.open(game?.id ?? 0)
  for (const name of ['Leaderboard', 'Blind Structure', 'Results', 'Photo Gallery', 'About']) {
    await event.tab(name).click()
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    await settled(page)
    await expectNothingFound(page)
  }
  await event.tab('Leaderboard').click()
  await page.getByRole('button', { name: 'What the columns mean' }).click()
  await expectNothingFound(page)
})

test('axe finds nothing on an event with its clock, and on one that takes tickets, at 1440 px', async ({
  page,
  event,
  request,
}) => {
  await page.setViewportSize(WIDE)
  await mockEvent(page, 'board', boardOf(12))
  await mockEvent(page, 'photos', [1, 2, 3, 4, 5].map(photo))
  await event.open((await runningGame(request, '2026-11-19')).id)
  await expect(page.getByRole('timer')).toBeVisible()
  await settled(page)
  await expectNothingFound(page, { isOnlyOne: true })
  await withEvent(page, {
    ptcRedeemable: true,
    creditCardRedeemable: true,
    dateTime: '2026-11-21T19:00:00+11:00',
    startTime: '19:00',
    rego: '09:00',
    lateRego: '23:59',
  })
  const [game] = await gamesOf(request, VICTORIA, '2026-11-21')
  await event.open(game?.id ?? 0)
  await expect(event.purchase.getByRole('link')).toBeVisible()
  await settled(page)
  await expectNothingFound(page, { isOnlyOne: true })
})

test('axe finds nothing on an event there is none of', async ({ page }) => {
  await page.goto('/event/2000000000')
  await expect(page.getByText('This event is not there (any more)')).toBeVisible()
  await expectNothingFound(page)
})
