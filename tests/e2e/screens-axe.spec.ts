import { findings } from './axe.ts'
import { mockEvent, boardOf, withEvent } from './mocks/event-mocks.ts'
import { expect, test } from './fixtures.ts'
import { gamesOf, runningGame } from './league.ts'

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

for (const theme of ['dark', 'light']) {
  test.describe(`in ${theme}`, () => {
    test.beforeEach(({ page }) => page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme))

    for (const size of [NARROW, WIDE]) {
      test(`axe finds nothing on Home at ${size.width} px, signed in or not, in any of its states [D6.2]`, async ({
        page,
        context,
        home,
        shell,
      }) => {
        await page.setViewportSize(size)
        await page.route('**/Event/SearchEvents', (route) => route.fulfill({ json: [] }))
        await page.route('**/Article/GetFeaturedArticles*', (route) =>
          route.fulfill({ status: 404, json: { id: 'gone', message: 'Not there.' } }),
        )
        await page.goto('/?type=cashGame')
        await expect(page.getByText('No game found')).toBeVisible()
        await expect(home.news.getByRole('alert')).toBeVisible()
        expect(await findings(page)).toEqual([])
        await page.unrouteAll()

        await home.open()
        await expect(home.photos.getByRole('button', { name: /^Photo/ }).first()).toBeVisible()
        expect(await findings(page)).toEqual([])
        await home.sort.click()
        expect(await findings(page)).toEqual([])
        await page.keyboard.press('Escape')
        await home.locationChip.click()
        await expect(home.chooser.getByLabel('Region')).toBeEnabled()
        expect(await findings(page)).toEqual([])
        await page.keyboard.press('Escape')
        await home.photos
          .getByRole('button', { name: /^Photo/ })
          .first()
          .click()
        await expect(page.getByRole('dialog')).toBeVisible()
        expect(await findings(page)).toEqual([])

        await home.open('/?day=-1')
        expect(await findings(page)).toEqual([])
        await context.setOffline(true)
        await expect(page.getByText('You are offline').first()).toBeVisible()
        expect(await findings(page)).toEqual([])
        await context.setOffline(false)

        await shell.signIn('zoe@example.com', '/')
        await home.open()
        await expect(home.mine.getByRole('listitem')).toHaveCount(3)
        expect(await findings(page)).toEqual([])
      })
    }

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
        await page.waitForLoadState('networkidle')
        expect(await findings(page)).toEqual([])
      }
      await event.tab('Leaderboard').click()
      await page.getByRole('button', { name: 'What the columns mean' }).click()
      expect(await findings(page)).toEqual([])
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
      await page.waitForLoadState('networkidle')
      expect(await findings(page, { isOnlyOne: theme === 'dark' })).toEqual([])
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
      await page.waitForLoadState('networkidle')
      expect(await findings(page, { isOnlyOne: theme === 'dark' })).toEqual([])
    })

    test('axe finds nothing on an event there is none of', async ({ page }) => {
      await page.goto('/event/2000000000')
      await expect(page.getByText('This event is not there (any more)')).toBeVisible()
      expect(await findings(page)).toEqual([])
    })
  })
}
