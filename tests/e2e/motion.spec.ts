import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { photosOf, withPhotos, withSmallPictures } from './mocks/gallery-mocks.ts'
import { GalleryPage } from './pages/gallery-page.ts'

test.use({ expectedErrors: /Failed to load resource/ })

test('without the chunk of drags a drag does nothing, and keys and buttons do what they do', async ({ home, page }) => {
  let requested = 0
  // What does not come is asked for once more.
  const EACH = 2
  await page.route('**/assets/drag-features-*', (route) => {
    requested++
    return route.abort()
  })

  await test.step('the location', async () => {
    await home.open()
    await home.locationChip.click()
    await expect(home.chooser.getByRole('heading')).toBeVisible()
    await expect.poll(() => requested).toBe(EACH)
    const box = await home.chooser.getByRole('heading').boundingBox()
    if (!box) throw new Error('The chooser is not in view.')
    await page.mouse.move(box.x + 40, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 40, box.y + 210, { steps: 4 })
    expect(await transformOf(home.chooser)).toBe('none')
    await page.mouse.up()
    await home.chooser.getByRole('button', { name: 'Close' }).click()
    await expect(home.chooser).toHaveCount(0)
    await expect(home.locationChip).toBeFocused()
  })

  await test.step('a photo', async () => {
    const gallery = new GalleryPage(page)
    await withSmallPictures(page)
    await withPhotos(page, photosOf(3))
    await gallery.open()
    await gallery.tile(0).click()
    await expect.poll(() => requested).toBe(2 * EACH)
    await page.mouse.move(195, 400)
    await page.mouse.down()
    await page.mouse.move(45, 404, { steps: 4 })
    await page.mouse.up()
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

function transformOf(element: Locator): Promise<string> {
  return element.evaluate((one) => getComputedStyle(one).transform)
}
