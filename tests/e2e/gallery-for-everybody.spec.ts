import { findings } from './axe.ts'
import { expect, test as base } from './fixtures.ts'
import { photosOf, withPhotos, withSmallPictures } from './mocks/gallery-mocks.ts'
import { walk } from './keyboard-walk.ts'
import { illegible } from './legibility.ts'
import { GalleryPage } from './pages/gallery-page.ts'

const test = base.extend<{ gallery: GalleryPage }>({ gallery: async ({ page }, use) => use(new GalleryPage(page)) })

const NARROW = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

const LONG = 'Wirrabirra Memorial Recreation Bowls and Community Sports Club '.repeat(5)

for (const theme of ['dark', 'light']) {
  test(`axe finds nothing in ${theme}, in either layout, with everything open [D6.2]`, async ({ page, gallery }) => {
    await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
    await withSmallPictures(page)
    await withPhotos(page, photosOf(20))
    for (const size of [NARROW, WIDE]) {
      await page.setViewportSize(size)
      await gallery.open('?state=1')
      await expect(gallery.tiles).toHaveCount(12)
      if (size === NARROW) await gallery.filters.click()
      await expect(gallery.field('Season')).toBeEnabled()
      expect(await findings(page)).toEqual([])
      await gallery.finder.fill('r')
      await expect(gallery.suggestions.first()).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await gallery.tile(1).click()
      await expect(gallery.dialog.getByRole('img').first()).toBeVisible()
      expect(await findings(page)).toEqual([])
    }
  })
}

for (const size of [NARROW, WIDE]) {
  test(`the keyboard alone reaches everything at ${size.width} px`, async ({ page, gallery }) => {
    await page.setViewportSize(size)
    await withSmallPictures(page)
    await withPhotos(page, photosOf(20))
    await gallery.open('?state=1')
    await expect(gallery.more).toBeVisible()
    if (size === NARROW) await gallery.filters.press('Enter')
    await expect(gallery.field('Season')).toBeEnabled()
    await page.waitForLoadState('networkidle')
    expect(await walk(page)).toEqual({ missed: [], unseen: [] })
  })
}

test('long and right-to-left names, no names and no picture stay readable at every size [F71]', async ({
  page,
  gallery,
}) => {
  await withSmallPictures(page)
  const odd = (n: number) =>
    [
      { venueName: LONG, eventName: LONG, players: [LONG, LONG] },
      { venueName: 'فندق الملك', eventName: '‮evil', players: ['نورة القحطاني', 'Anika'] },
      { venueName: null, eventName: null, caption: null, players: [] },
      { largePhotoUrl: '' },
    ][n % 4] ?? {}
  await withPhotos(page, photosOf(8, odd))
  for (const size of [{ width: 320, height: 640 }, { width: 844, height: 390 }, { width: 768, height: 1024 }, WIDE]) {
    await page.setViewportSize(size)
    await gallery.open()
    await expect(gallery.tiles).toHaveCount(8)
    await gallery.tile(0).click()
    for (let n = 0; n < 4; n++) {
      await expect(gallery.dialog).toContainText(`Photo ${n + 1} of 8`)
      expect(await illegible(page), `${size.width} px, photo ${n + 1}`).toEqual([])
      await page.keyboard.press('ArrowRight')
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})
