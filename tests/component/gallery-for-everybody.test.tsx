import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { photosOf } from '#tests/e2e/mocks/gallery-mocks.ts'
import { illegibleTexts } from '#tests/setup/illegible.ts'
import { focus } from './app.tsx'
import { findingsInThemes } from './axe.ts'
import { dialog, field, filters, finder, more, suggestions, test, tile, tiles } from './gallery-parts.ts'
import { walk } from './keyboard-walk.ts'

const PATH = '/gallery'
const NARROW = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }
const LONG = 'Wirrabirra Memorial Recreation Bowls and Community Sports Club '.repeat(5)

test('axe finds nothing with everything open [D6.2]', async ({ gallery }) => {
  await gallery.respond(photosOf(20))
  await gallery.open(`${PATH}?state=1`)
  await expect.element(tiles).toHaveLength(12)
  await filters.click()
  await expect.element(field('Season')).toBeEnabled()
  expect(await findingsInThemes()).toEqual([])
  await finder.fill('r')
  await expect.element(suggestions.first()).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await tile(1).click()
  await expect.element(dialog.getByRole('img').first()).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
})

for (const size of [NARROW, WIDE]) {
  test(`the keyboard alone reaches everything at ${size.width} px`, async ({ gallery }) => {
    await gallery.respond(photosOf(20))
    await gallery.show({ ...size, theme: 'dark' })
    await gallery.open(`${PATH}?state=1`)
    await expect.element(more).toBeVisible()
    if (size === NARROW) {
      await focus(filters)
      await userEvent.keyboard('{Enter}')
    }
    await expect.element(field('Season')).toBeEnabled()
    expect(await walk()).toEqual({ missed: [], unseen: [] })
  })
}

for (const size of [{ width: 320, height: 640 }, { width: 844, height: 390 }, { width: 768, height: 1024 }, WIDE]) {
  test(`long and right-to-left names, no names and no picture stay readable at ${size.width} px [F71]`, async ({
    gallery,
  }) => {
    const odd = [
      { venueName: LONG, eventName: LONG, players: [LONG, LONG] },
      { venueName: 'فندق الملك', eventName: '‮evil', players: ['نورة القحطاني', 'Anika'] },
      { venueName: null, eventName: null, caption: null, players: [] },
      { largePhotoUrl: '' },
    ]
    await gallery.respond(photosOf(8, (n) => odd[n % 4] ?? {}))
    await gallery.show({ ...size, theme: 'dark' })
    await gallery.open(PATH)
    await expect.element(tiles).toHaveLength(8)
    await tile(0).click()
    for (let n = 0; n < 4; n++) {
      await expect.element(dialog).toHaveTextContent(`Photo ${n + 1} of 8`)
      expect(illegibleTexts(), `photo ${n + 1}`).toEqual([])
      await userEvent.keyboard('{ArrowRight}')
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width)
  })
}
