import type { Page } from '@playwright/test'
import { NETWORK_ERRORS, saveNow, untilSaved } from '#tests/faults/saved.ts'
import { visit } from '#tests/faults/site-fixtures.ts'
import { expect, test as base } from './fixtures.ts'
import { bodyOf, photoCall, photosOf, withPhotos, withSmallPictures } from './mocks/gallery-mocks.ts'
import { watchShifts } from './layout-shift.ts'
import { GalleryPage } from './pages/gallery-page.ts'

const test = base.extend<{ gallery: GalleryPage }>({ gallery: async ({ page }, use) => use(new GalleryPage(page)) })

const WIDE = { width: 1440, height: 900 }

interface Listed {
  id: number
  title: string
  stateId: number
  regionId: number
}

async function venues(page: Page): Promise<Listed[]> {
  const answer = await page.request.get('/Umbraco/Api/venues/list', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  return (await answer.json()) as Listed[]
}

test.describe('of the league', () => {
  test('the gallery has its filter options and photos, in 4 columns, on wide screens in 3 [P2.16, P2.114, P2.115, P2.119, P9.25, D4.15]', async ({
    page,
    gallery,
  }) => {
    await gallery.open()
    await expect(gallery.title).toBeVisible()
    await expect(page).toHaveTitle('Gallery | APL')
    await expect(gallery.tiles).toHaveCount(12)
    expect(await gallery.columns()).toBe(4)
    await expect(gallery.tile(0).locator('img')).toHaveJSProperty('complete', true)
    await expect(gallery.filters).toHaveAttribute('aria-expanded', 'false')
    await gallery.filters.click()
    await expect(gallery.field('State').getByRole('option')).toHaveCount(9)
    await expect(gallery.field('Season').getByRole('option').nth(1)).toBeAttached()
    await expect(gallery.field('Region')).toBeDisabled()
    await gallery.field('State').selectOption({ label: 'Victoria' })
    await expect(gallery.field('Region').getByRole('option').nth(1)).toBeAttached()
    await expect(gallery.field('Venue').getByRole('option').nth(1)).toBeAttached()
    await gallery.filters.click()
    await expect(gallery.apply).toHaveCount(0)

    await page.setViewportSize(WIDE)
    await gallery.open()
    await expect(gallery.apply).toBeVisible()
    await expect(gallery.tiles).toHaveCount(12)
    expect(await gallery.columns()).toBe(3)
  })

  test('the venue box suggests up to 10 by prefix and sets state, region and venue; applied the pages begin anew, and the address keeps all of it [P2.116, P2.117, P2.118, P3.13, P7.21]', async ({
    page,
    gallery,
  }) => {
    const all = await venues(page)
    const letters = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) =>
      all.filter(({ title }) => title.toLowerCase().startsWith(letter)),
    )
    const many = letters.find((some) => some.length > 10) ?? []
    expect(many.length).toBeGreaterThan(10)
    await gallery.open('?page=2&season=1')
    await gallery.filters.click()
    await gallery.finder.fill(many[0]?.title.slice(0, 1) ?? '')
    await expect(gallery.suggestions).toHaveCount(10)
    const titles = await gallery.suggestions.locator('b').allInnerTexts()
    expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, 'en-AU')))
    await gallery.finder.press('ArrowDown')
    await gallery.finder.press('Enter')
    const venue = all.find(({ id, title }) => title === titles[0] && id > 0)
    await expect(gallery.field('State')).not.toHaveValue('')
    await expect(gallery.field('Region')).not.toHaveValue('')
    await expect(gallery.field('Venue').locator('option:checked')).toHaveText(titles[0] ?? '')
    await expect(page).toHaveURL('/gallery?page=2&season=1')
    const asked = page.waitForRequest(
      (request) => /SearchPhotos$/i.test(request.url()) && bodyOf(request)['orgEntityId'] !== null,
    )
    await gallery.apply.click()
    expect(bodyOf(await asked)).toMatchObject({
      seasonId: 1,
      page: 1,
      pageSize: 12,
      stateId: expect.any(Number) as unknown,
      regionId: expect.any(Number) as unknown,
    })
    await expect(page).toHaveURL(/^[^?]+\?season=1&state=\d&region=\d+&venue=\d+$/)
    await expect(gallery.filters).toBeFocused()
    await expect(gallery.filters).toContainText(venue?.title ?? '')
    await page.reload()
    await expect(gallery.filters).toContainText(venue?.title ?? '')
    await page.goBack()
    await expect(page).toHaveURL('/gallery?page=2&season=1')
  })

  test('the photos of a state are those of its venues [P7.21]', async ({ page, gallery }) => {
    const titles = new Set((await venues(page)).filter(({ stateId }) => stateId === 3).map(({ title }) => title))
    await gallery.open('?state=3')
    await expect(gallery.tiles).toHaveCount(12)
    await gallery.tile(0).click()
    expect(titles).toContain(await gallery.dialog.locator('b').innerText())
  })
})

test.describe('page by page', () => {
  test.beforeEach(async ({ page }) => {
    await withSmallPictures(page)
  })

  test('12 more with each Load More, as many again after reading on, and none where nothing follows [P9.6, P2.118]', async ({
    page,
    gallery,
  }) => {
    const asked = await withPhotos(page, photosOf(36))
    await gallery.open()
    await expect(gallery.tiles).toHaveCount(12)
    await expect(gallery.count).toHaveText('12 photos shown')
    await gallery.more.press('Enter')
    await expect(gallery.tiles).toHaveCount(24)
    await expect(gallery.tile(12)).toBeFocused()
    await expect(page).toHaveURL('/gallery?page=2')
    await page.reload()
    await expect(gallery.tiles).toHaveCount(24)
    await gallery.more.click()
    await expect(gallery.tiles).toHaveCount(36)
    await expect(gallery.more).toHaveCount(0)
    await expect(gallery.count).toHaveText('36 photos')
    expect(asked[0]).toEqual({
      seasonId: null,
      stateId: null,
      regionId: null,
      orgEntityId: null,
      page: 1,
      pageSize: 12,
    })
  })

  test('a league that answers with all of them is shown by the page too [D1.6]', async ({ page, gallery }) => {
    await page.route(photoCall, (route) => route.fulfill({ json: photosOf(30) }))
    await gallery.open()
    await expect(gallery.tiles).toHaveCount(12)
    await gallery.more.click()
    await gallery.more.click()
    await expect(gallery.tiles).toHaveCount(30)
    await expect(gallery.more).toHaveCount(0)
  })

  test('a photo opens large with venue, event and players; keys, buttons and swipes go on, beyond the last that is shown [P2.87]', async ({
    page,
    gallery,
  }) => {
    await withPhotos(page, photosOf(20))
    await gallery.open()
    await gallery.tile(10).click()
    for (const words of ['Royal Oak Hotel', 'Spring Deepstack', 'Anika Marsh, Player 10', 'Photo 11'])
      await expect(gallery.dialog).toContainText(words)
    await page.keyboard.press('ArrowRight')
    // The last that is shown has asked for the next page.
    await expect(gallery.dialog).toContainText('Photo 12 of 20')
    await gallery.dialog.getByRole('button', { name: 'Next photo' }).click()
    await expect(gallery.dialog).toContainText('Photo 13 of 20')
    await expect(
      gallery.dialog.getByRole('img', { name: 'Photo of Anika Marsh, Player 8 at Royal Oak Hotel' }),
    ).toBeVisible()
    const swipe = async (...ways: number[]) => {
      await page.mouse.move(200, 400)
      await page.mouse.down()
      for (const way of ways) await page.mouse.move(200 + way, 404, { steps: 4 })
      await page.mouse.up()
    }
    // Until the chunk for it has come a swipe does nothing.
    await expect(async () => {
      await swipe(-150)
      await expect(gallery.dialog).toContainText('Photo 14 of 20', { timeout: 1_000 })
    }).toPass()
    await swipe(150)
    await expect(gallery.dialog).toContainText('Photo 13 of 20')
    await swipe(-20, -12)
    await expect(gallery.dialog).toContainText('Photo 13 of 20')
    await page.keyboard.press('End')
    await expect(gallery.dialog).toContainText('Photo 20 of 20')
    await expect(gallery.dialog.getByRole('button', { name: 'Next photo' })).toHaveAttribute('aria-disabled', 'true')
    await swipe(-180)
    await expect(gallery.dialog).toContainText('Photo 20 of 20')
    await page.keyboard.press('Escape')
    await expect(gallery.dialog).toHaveCount(0)
    await expect(gallery.tiles).toHaveCount(20)
    await expect(gallery.tile(10)).toBeFocused()
  })

  test('no picture is asked for before it is near, none at all of what is out of sight where data is saved, and nothing moves', async ({
    page,
    gallery,
  }) => {
    const pictures = await withSmallPictures(page)
    const moved = await watchShifts(page)
    await withPhotos(page, photosOf(600), { lastFirst: true })
    await gallery.open('?page=40')
    await expect(gallery.tiles).toHaveCount(480)
    await expect.poll(() => pictures.length).toBeGreaterThan(20)
    await page.waitForLoadState('networkidle')
    expect(new Set(pictures).size).toBeLessThan(240)
    await page.mouse.wheel(0, 6_000)
    await expect(gallery.tile(300)).toBeVisible()
    expect(await moved()).toBe(0)

    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
    )
    // What the scrolled page still asks for is not counted with the next.
    await page.goto('/licences')
    await page.waitForLoadState('networkidle')
    pictures.length = 0
    await gallery.open('?page=40')
    await expect(gallery.tiles).toHaveCount(480)
    await expect.poll(() => pictures.length).toBeGreaterThan(11)
    await page.waitForLoadState('networkidle')
    expect(new Set(pictures).size).toBeLessThan(60)
    // Nor the photo beside the one that is looked at.
    await gallery.tile(0).click()
    await expect(gallery.dialog.getByRole('img')).toHaveCount(1)
  })
})

test.describe('when something fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('the photos, the options or a later page, it says so, and Retry helps [D6.2, P8.10]', async ({
    page,
    gallery,
  }) => {
    const fail = { status: 400, json: { id: 'broken', message: 'The photos are broken.' } }
    for (const path of [photoCall, '**/venues/list*', '**/season/list*'])
      await page.route(path, (route) => route.fulfill(fail))
    await gallery.open()
    await expect(gallery.photos.getByRole('alert')).toContainText('The photos did not load')
    await gallery.filters.click()
    await expect(gallery.field('Season')).toBeDisabled()
    await gallery.finder.fill('x')
    await expect(page.getByText('Venues did not load.', { exact: true })).toBeVisible()
    await page.unroute(photoCall)
    // Pictures of which there are none.
    await page.route(photoCall, (route) =>
      bodyOf(route.request())['page'] === 1
        ? route.fulfill({ json: photosOf(12, () => ({ largePhotoUrl: '/media/none/none' })) })
        : route.fulfill(fail),
    )
    await gallery.photos.getByRole('button', { name: 'Retry' }).click()
    await expect(gallery.tile(0)).toContainText('Did not load')
    await expect(gallery.tile(0)).toHaveAccessibleName(/, did not load$/)
    await gallery.tile(0).click()
    await expect(gallery.dialog).toContainText('The photo did not load.')
    await page.keyboard.press('Escape')
    await gallery.more.click()
    await expect(gallery.photos.getByRole('alert')).toContainText('More photos did not load')
    await expect(gallery.tiles).toHaveCount(12)
    await page.unroute(photoCall)
    await withPhotos(
      page,
      photosOf(20, (n) => ({ id: 100 + n })),
    )
    await gallery.photos.getByRole('button', { name: 'Retry' }).click()
    await expect(gallery.tiles.nth(19)).toBeVisible()
  })

  test('odd addresses and odd answers do no harm [F68, F71, F72]', async ({ page, gallery }) => {
    await page.route(photoCall, (route) =>
      route.fulfill({
        json: [
          { id: 'x' },
          null,
          { largePhotoUrl: 'javascript:alert(1)', players: null },
          { id: 3, largePhotoUrl: '/media/photo/3.webp', players: [{ name: 'Ann' }, 7], venueName: null },
        ],
      }),
    )
    await gallery.open('?state=99&region=x&venue=-1&season=%00&page=1e9&__proto__=1')
    await expect(gallery.tiles).toHaveCount(2)
    await expect(gallery.tile(0)).toContainText('Did not load')
    await expect(gallery.filters).toContainText('All states')
    await page.route(photoCall, (route) => route.fulfill({ json: [] }))
    await gallery.open('?season=2147483647')
    await expect(gallery.photos).toContainText('No photo yet')
    await gallery.photos.getByRole('button', { name: 'Show all photos' }).click()
    await expect(page).toHaveURL('/gallery')
  })
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: NETWORK_ERRORS })

  test('what was looked at opens again, and says its age; other photos say they were never opened [F3]', async ({
    page,
    network,
    context,
  }) => {
    await visit(page, network.origin)
    await page.goto(`${network.origin}/gallery`)
    await expect(new GalleryPage(page).tiles).toHaveCount(12)
    await untilSaved(page, '["gallery","photos"')
    await saveNow(page)
    network.cut()
    await context.setOffline(true)
    const cold = await context.newPage()
    await cold.goto(`${network.origin}/gallery`)
    const gallery = new GalleryPage(cold)
    await expect(gallery.tiles).toHaveCount(12)
    await expect(cold.getByText(/^as of \d+:\d\d pm$/).first()).toBeVisible()
    await gallery.tile(0).click()
    await expect(gallery.dialog.locator('b')).not.toHaveText('')
    await cold.goto(`${network.origin}/gallery?state=3`)
    await expect(cold.getByText('The photos: never opened on this phone')).toBeVisible()
  })
})
