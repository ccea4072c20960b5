import type { Page } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'
import { followsFinger, isInPlace, middleOf, openFinger, shiftOf, watchMotion, type Finger } from './finger.ts'
import { watchShifts } from './layout-shift.ts'
import { runningGame } from './league.ts'
import { mockClock, withoutNews } from './mocks/clock-mocks.ts'
import { photosOf, withPhotos, withSmallPictures } from './mocks/gallery-mocks.ts'
import { FLIGHTS, mockChange, SEAT, ticketOf } from './mocks/ticket-change-mocks.ts'
import { GalleryPage } from './pages/gallery-page.ts'
import { RedeemPage } from './pages/redeem-page.ts'
import { TicketChangePage } from './pages/ticket-change-page.ts'
import { MIA, ptcOnly, sale } from './redeem-fixtures.ts'

const test = base.extend<{ gallery: GalleryPage; change: TicketChangePage; redeem: RedeemPage; finger: Finger }>({
  gallery: async ({ page }, use) => use(new GalleryPage(page)),
  change: async ({ page }, use) => use(new TicketChangePage(page)),
  redeem: async ({ page }, use) => use(new RedeemPage(page)),
  finger: async ({ page }, use) => use(await openFinger(page)),
})

const DRAG_CHUNK = '**/assets/drag-features-*'
/** The larger part of it, which comes last. */
const ANIMATION_CHUNK = '**/assets/features-animation-*'

/** Resolves once the page has run what animates: its response alone may still wait for a busy processor. */
async function animationLoaded(page: Page): Promise<void> {
  const response = await page.waitForResponse(ANIMATION_CHUNK)
  await page.evaluate((url) => import(url), response.url())
}

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('a drawer is dragged off to the right by its head, springs back from too little, and scrolls as ever', async ({
    home,
    finger,
    page,
  }) => {
    await home.open()
    await home.filtersButton.tap()
    const sheet = home.filters
    await isInPlace(sheet)
    const head = await middleOf(sheet.getByRole('heading', { name: 'Filters' }))

    await followsFinger(finger, sheet, head, { x: 20 })
    await finger.down(head)
    await finger.move({ x: head.x - 150, y: head.y })
    expect(await shiftOf(sheet)).toEqual({ x: 0, y: 0 })
    await finger.up()
    await expect(sheet).toBeVisible()

    const body = await middleOf(sheet.getByText('Regions', { exact: true }))
    await finger.down(body)
    await finger.move({ x: body.x, y: body.y - 150 })
    await finger.up()
    await expect.poll(() => sheet.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(50)
    await finger.down(body)
    await finger.move({ x: body.x + 200, y: body.y })
    expect(await shiftOf(sheet)).toEqual({ x: 0, y: 0 })
    await finger.up()

    const type = sheet.getByLabel('Game Type')
    const before = await type.inputValue()
    await type.selectOption({ index: 2 })
    await finger.down(head)
    await finger.move({ x: head.x + 200, y: head.y })
    await finger.up()
    await expect(sheet).toHaveCount(0)
    await expect(home.filtersButton).toBeFocused()
    await expect(page).toHaveURL('/')
    await home.filtersButton.click()
    await expect(type).toHaveValue(before)
  })

  test('the location is dragged off downwards, by no button of it', async ({ home, finger }) => {
    await home.open()
    await home.locationChip.tap()
    const sheet = home.chooser
    const head = await middleOf(sheet.getByRole('heading'))
    await followsFinger(finger, sheet, head, { y: 20 })
    const ok = await middleOf(sheet.getByRole('button', { name: 'OK' }))
    await finger.down(ok)
    await finger.move({ x: ok.x, y: ok.y + 150 })
    expect(await shiftOf(sheet)).toEqual({ x: 0, y: 0 })
    await finger.up()
    await expect(sheet).toBeVisible()
    await finger.down(head)
    await finger.move({ x: head.x, y: head.y + 200 })
    await finger.up()
    await expect(sheet).toHaveCount(0)
    await expect(home.locationChip).toBeFocused()
  })

  test('a photo is swiped to the next and the one before, and not beyond the ends', async ({
    gallery,
    finger,
    page,
  }) => {
    await withSmallPictures(page)
    await withPhotos(page, photosOf(3))
    await gallery.open()
    await gallery.tile(0).tap()
    const track = gallery.dialog.getByTestId('track')
    const swipe = async (way: number) => {
      await finger.down({ x: 195, y: 400 })
      await finger.move({ x: 195 + way, y: 404 })
      const shift = await shiftOf(track)
      await finger.up()
      return shift.x
    }
    await followsFinger(finger, track, { x: 195, y: 400 }, { x: -20 })
    await swipe(-150)
    await expect(gallery.dialog).toContainText('Photo 2 of 3')
    await isInPlace(track)
    await swipe(150)
    await expect(gallery.dialog).toContainText('Photo 1 of 3')
    await isInPlace(track)
    const atTheEnd = await swipe(150)
    expect(atTheEnd).toBeGreaterThan(5)
    expect(atTheEnd).toBeLessThan(60)
    await isInPlace(track)
    await expect(gallery.dialog).toContainText('Photo 1 of 3')
    await swipe(-20)
    await isInPlace(track)
    await expect(gallery.dialog).toContainText('Photo 1 of 3')
  })

  test('with less motion they follow the finger, and nothing moves without it', async ({
    home,
    gallery,
    finger,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await withSmallPictures(page)
    await withPhotos(page, photosOf(3))
    await home.open()
    await home.filtersButton.tap()
    const head = await middleOf(home.filters.getByRole('heading', { name: 'Filters' }))
    await followsFinger(finger, home.filters, head, { x: 20 })
    await finger.down(head)
    await finger.move({ x: head.x + 200, y: head.y })
    await finger.up()
    await expect(home.filters).toHaveCount(0)

    const moved = await watchMotion(page)
    await gallery.open()
    await gallery.tile(0).tap()
    await expect(gallery.dialog).toContainText('Photo 1 of 3')
    await page.keyboard.press('ArrowRight')
    await gallery.dialog.getByRole('button', { name: 'Next photo' }).tap()
    await expect(gallery.dialog).toContainText('Photo 3 of 3')
    expect(await moved()).toEqual([])
    const track = gallery.dialog.getByTestId('track')
    await followsFinger(finger, track, { x: 195, y: 400 }, { x: 20 })
    await finger.down({ x: 195, y: 400 })
    await finger.move({ x: 345, y: 404 })
    await finger.up()
    await expect(gallery.dialog).toContainText('Photo 2 of 3')
  })

  test.describe('without the chunk', () => {
    test.use({ expectedErrors: /Failed to load resource/ })

    test('a drag does nothing, and keys and buttons do what they do', async ({ home, gallery, finger, page }) => {
      let requested = 0
      await page.route(DRAG_CHUNK, (route) => {
        requested++
        return route.abort()
      })
      await home.open()
      await home.locationChip.tap()
      const head = await middleOf(home.chooser.getByRole('heading'))
      await expect.poll(() => requested).toBe(1)
      await finger.down(head)
      await finger.move({ x: head.x, y: head.y + 200 })
      expect(await shiftOf(home.chooser)).toEqual({ x: 0, y: 0 })
      await finger.up()
      // A tap right after a touch that moved would be taken for its end.
      await home.chooser.getByRole('button', { name: 'Close' }).click()
      await expect(home.chooser).toHaveCount(0)
      await expect(home.locationChip).toBeFocused()

      await withSmallPictures(page)
      await withPhotos(page, photosOf(3))
      await gallery.open()
      await gallery.tile(0).tap()
      await expect.poll(() => requested).toBe(2)
      await finger.down({ x: 195, y: 400 })
      await finger.move({ x: 45, y: 404 })
      await finger.up()
      await gallery.dialog.getByRole('button', { name: 'Next photo' }).click()
      await expect(gallery.dialog).toContainText('Photo 2 of 3')
      await page.keyboard.press('ArrowRight')
      await expect(gallery.dialog).toContainText('Photo 3 of 3')
      const photo = gallery.dialog.getByRole('img', { name: /Player 1 at/ })
      await expect.poll(async () => (await photo.boundingBox())?.x).toBe(0)
      await page.keyboard.press('Escape')
      await expect(gallery.tile(0)).toBeFocused()
    })
  })
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const isStill = reducedMotion === 'reduce'

  test.describe(isStill ? 'with less motion' : 'with motion', () => {
    test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion }))

    test(`a step of a wizard ${isStill ? 'is there' : 'slides in'}, and nothing shifts`, async ({
      change,
      page,
      shell,
    }) => {
      const moved = await watchMotion(page)
      const shifts = await watchShifts(page)
      await shell.signIn('mia@example.com')
      await mockChange(page, { ticket: ticketOf(), ticketFlights: FLIGHTS })
      const chunk = isStill ? null : animationLoaded(page)
      await page.goto(`/tickets/swap-flight/${SEAT}`)
      await change.select('Flight 1B')
      await chunk
      expect(await moved()).toEqual([])
      await change.confirm.click()
      await expect(change.step).toBeFocused()
      await expect(change.step).toContainText('Please Confirm!')
      if (isStill) {
        await change.previous.click()
        await expect(change.flights.first()).toBeVisible()
      } else {
        await expect.poll(moved).toEqual(['step'])
        await isInPlace(change.main.getByTestId('step'))
      }
      expect(await moved()).toEqual(isStill ? [] : ['step'])
      expect(await shifts()).toBeLessThan(0.01)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })

    test(`with a new level its name and blinds ${isStill ? 'stand still' : 'rise'}, the time never`, async ({
      clock,
      page,
      request,
    }) => {
      const moved = await watchMotion(page)
      const game = await runningGame(request, '2026-11-19')
      await withoutNews(page)
      await mockClock(page, ({ blindStructureList }) => ({
        currentRound: 1,
        remainingSeconds: 5,
        blindStructureList: blindStructureList.map((level) => ({ ...level, breakLength: 0 })),
      }))
      const chunk = isStill ? null : animationLoaded(page)
      await clock.open(game.id)
      await expect(clock.level).toContainText('Level1')
      await chunk
      expect(await moved()).toEqual([])
      await expect(clock.level).toContainText('Level2')
      if (!isStill) await expect.poll(moved).toEqual(['b', 'strong'])
      await clock.countsDown(1)
      expect(await moved()).toEqual(isStill ? [] : ['b', 'strong'])
      for (const text of await clock.blinds.locator('b').all()) await isInPlace(text)
    })

    test(`a receipt ${isStill ? 'is there' : 'is dealt, and can be read at once'}`, async ({ page, redeem, shell }) => {
      const moved = await watchMotion(page)
      await shell.signIn(MIA)
      const { id } = await sale(page, ptcOnly)
      const chunk = isStill ? null : animationLoaded(page)
      await redeem.open(id)
      await expect(redeem.payNow).toBeEnabled()
      await chunk
      await redeem.pay()
      await expect(redeem.success).toBeFocused()
      // The tick and the code.
      const parts = isStill ? [] : ['div', 'strong']
      await expect.poll(moved).toEqual(parts)
      expect(await moved()).toEqual(parts)
    })
  })
}
