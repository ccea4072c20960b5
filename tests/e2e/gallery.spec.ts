import type { Page } from '@playwright/test'
import { NETWORK_ERRORS, saveNow, untilSaved } from '#tests/faults/saved.ts'
import { visit } from '#tests/faults/site-fixtures.ts'
import { expect, test as base } from './fixtures.ts'
import { photosOf, withPhotos, withSmallPictures } from './mocks/gallery-mocks.ts'
import { watchShifts } from './layout-shift.ts'
import { GalleryPage } from './pages/gallery-page.ts'

const test = base.extend<{ gallery: GalleryPage }>({ gallery: async ({ page }, use) => use(new GalleryPage(page)) })

interface Listed {
  title: string
  stateId: number
}

async function venues(page: Page): Promise<Listed[]> {
  const answer = await page.request.get('/Umbraco/Api/venues/list', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  return (await answer.json()) as Listed[]
}

test('the photos of a state are those of its venues [P7.21]', async ({ page, gallery }) => {
  const titles = new Set((await venues(page)).filter(({ stateId }) => stateId === 3).map(({ title }) => title))
  await gallery.open('?state=3')
  await expect(gallery.tiles).toHaveCount(12)
  await gallery.tile(0).click()
  expect(titles).toContain(await gallery.dialog.locator('b').innerText())
})

test('a photo that is dragged beyond the edge of the viewer leaves it open; a click beside it closes it [P2.87]', async ({
  page,
  gallery,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await withSmallPictures(page)
  await withPhotos(page, photosOf(3))
  await gallery.open()
  await gallery.tile(0).click()
  await expect(gallery.dialog).toContainText('Photo 1 of 3')
  await page.mouse.move(720, 400)
  await page.mouse.down()
  await page.mouse.move(60, 404, { steps: 6 })
  await page.mouse.up()
  await expect(gallery.dialog).toBeVisible()
  await page.mouse.click(60, 404)
  await expect(gallery.dialog).toHaveCount(0)
})

test('swipes go on among the large photos, and a short one does not [P2.87]', async ({ page, gallery }) => {
  await withSmallPictures(page)
  await withPhotos(page, photosOf(12))
  await gallery.open()
  await gallery.tile(10).click()
  await expect(gallery.dialog).toContainText('Photo 11 of 12')
  const swipe = async (...ways: number[]) => {
    await page.mouse.move(200, 400)
    await page.mouse.down()
    for (const way of ways) await page.mouse.move(200 + way, 404, { steps: 4 })
    await page.mouse.up()
  }
  // Until the chunk for it has come a swipe does nothing.
  await expect(async () => {
    await swipe(-150)
    await expect(gallery.dialog).toContainText('Photo 12 of 12', { timeout: 1_000 })
  }).toPass()
  await swipe(-180)
  await expect(gallery.dialog).toContainText('Photo 12 of 12')
  await swipe(150)
  await expect(gallery.dialog).toContainText('Photo 11 of 12')
  await swipe(-20, -12)
  await expect(gallery.dialog).toContainText('Photo 11 of 12')
})

test('no picture is asked for before it is near, none at all of what is out of sight where data is saved, and nothing moves', async ({
  page,
  gallery,
}) => {
  // Its pages come one after the other, twice.
  test.setTimeout(120_000)
  const pictures = await withSmallPictures(page)
  const moved = await watchShifts(page)
  await withPhotos(page, photosOf(360))
  await gallery.open('?page=24')
  await expect(gallery.tiles).toHaveCount(288, { timeout: 40_000 })
  await expect.poll(() => pictures.length).toBeGreaterThan(20)
  await page.waitForLoadState('networkidle')
  // Over a connection that the browser takes for a slow one it asks 6,000 px ahead.
  expect(new Set(pictures).size).toBeLessThan(240)
  await page.mouse.wheel(0, 4_000)
  await expect(gallery.tile(200)).toBeVisible()
  expect(await moved()).toBe(0)

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
  )
  // What the scrolled page still asks for is not counted with the next.
  await page.goto('/licences')
  await page.waitForLoadState('networkidle')
  pictures.length = 0
  await gallery.open('?page=24')
  await expect(gallery.tiles).toHaveCount(288, { timeout: 40_000 })
  await expect.poll(() => pictures.length).toBeGreaterThan(11)
  await page.waitForLoadState('networkidle')
  expect(new Set(pictures).size).toBeLessThan(60)
  // Nor the photo beside the one that is looked at.
  await gallery.tile(0).click()
  await expect(gallery.dialog.getByRole('img')).toHaveCount(1)
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
