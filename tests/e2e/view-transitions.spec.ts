import type { Page } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'
import { photosOf, withPhotos, withSmallPictures } from './mocks/gallery-mocks.ts'
import { mockTickets, walletOfMany } from './mocks/ticket-mocks.ts'
import type { EventPage } from './pages/event-page.ts'
import { GalleryPage } from './pages/gallery-page.ts'
import type { HomePage } from './pages/home-page.ts'
import { WalletPage } from './pages/wallet-page.ts'
import { MIA } from './redeem-fixtures.ts'
import { movingParts, transitionsReady, watchTransitions } from './view-transitions.ts'

const test = base.extend<{ gallery: GalleryPage; wallet: WalletPage }>({
  gallery: async ({ page }, use) => use(new GalleryPage(page)),
  wallet: async ({ page }, use) => use(new WalletPage(page)),
})

const CARD_PARTS = ['group', 'new', 'old'].map((part) => `::view-transition-${part}(opening)`)

const still = {
  'with less motion by the device': (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' }),
  'with less motion by the settings': (page: Page) =>
    page.addInitScript(() => localStorage.setItem('apl.preferences', '{"motion":"less"}')),
}

test('[D6.48] a game’s card becomes the head of its page, which takes input meanwhile; Back is where it was', async ({
  home,
  event,
  page,
}) => {
  const transitions = await watchTransitions(page, 'held')
  const ready = transitionsReady(page)
  await home.open()
  await ready
  const card = home.cards.nth(7)
  await card.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 150))
  const before = await scrollPosition(page)
  expect(before).toBeGreaterThan(300)
  // Once it is on the device, its page is whole at once.
  await card.getByRole('link').click()
  await expect(event.title).not.toHaveText('Event')
  await expect(page.getByRole('link', { name: 'Venue Details' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => scrollPosition(page)).toBe(before)
  expect(await transitions()).toEqual([['opening']])

  await card.getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Venue Details' })).toBeVisible()
  expect(await transitions()).toEqual([['opening'], ['opening']])
  await expect.poll(() => movingParts(page)).toEqual(CARD_PARTS)
  expect(await scrollPosition(page)).toBe(0)
  await event.tab('Blind Structure').click()
  await expect(event.tab('Blind Structure')).toHaveAttribute('aria-selected', 'true')
  expect(await movingParts(page)).toEqual(CARD_PARTS)
  await page.goBack()
  await expect(card).toBeVisible()
  await expect.poll(() => scrollPosition(page)).toBe(before)
  expect(await movingParts(page)).toEqual([])
  expect(await transitions()).toHaveLength(2)
})

test('[D6.48] the page of a card is there at once, whatever of it is still missing', async ({ home, event, page }) => {
  const transitions = await watchTransitions(page, 'held')
  const ready = transitionsReady(page)
  await page.route('**/Event/GetById*', () => undefined)
  await home.open()
  await ready
  await home.cards.nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/event\/\d+$/)
  await expect(event.title).toHaveText('Event')
  expect(await transitions()).toEqual([['opening']])
  await page.goBack()
  await expect(home.cards.first()).toBeVisible()
})

test('[D6.48] a transition that the browser skips is no error', async ({ home, event, gallery, page }) => {
  const transitions = await watchTransitions(page, 'skipped')
  await openCard(page, home, event)
  await expect.poll(transitions).toEqual([['opening']])
  await gallery.open()
  await gallery.tile(1).click()
  await expect(gallery.dialog).toContainText('Photo 2 of 3')
  expect(await transitions()).toEqual([['opening', 'photo']])
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`[D6.48] a ticket of the wallet becomes the ticket, ${width} px wide`, async ({ page, shell, wallet }) => {
    await page.setViewportSize({ width, height })
    const transitions = await watchTransitions(page, 'held')
    await mockTickets(page, walletOfMany)
    const ready = transitionsReady(page)
    await shell.signIn(MIA, '/tickets')
    await ready
    await wallet.cards.nth(1).getByRole('link').first().click()
    await expect(wallet.ticket.getByText('H3V9TD', { exact: true })).toBeVisible()
    expect(await transitions()).toEqual([['opening']])
    await expect.poll(() => movingParts(page)).toEqual(CARD_PARTS)
    await page.goBack()
    await expect(wallet.cards.nth(1)).toBeVisible()
    await expect.poll(() => movingParts(page)).toEqual([])
    expect(await transitions()).toHaveLength(1)
  })
}

test('[D6.48] a photo grows out of its small picture, which stands in for it, and takes keys meanwhile', async ({
  gallery,
  page,
}) => {
  const transitions = await watchTransitions(page, 'held')
  await withSmallPictures(page)
  await withPhotos(page, photosOf(3))
  await gallery.open()
  await gallery
    .tile(1)
    .locator('img')
    .evaluate((picture: HTMLImageElement) => picture.decode())
  // The large one never comes.
  await page.route('**/media/**', () => undefined)
  await gallery.tile(1).click()
  await expect(gallery.dialog).toContainText('Photo 2 of 3')
  expect(await transitions()).toEqual([['opening', 'photo']])
  await expect.poll(() => movingParts(page)).toEqual(['::view-transition-group(opening)'])
  const stage = gallery.dialog.locator('[data-opened]')
  await expect(stage).toHaveCSS('background-image', /url\(.*\/media\//)
  const box = await stage.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5)
  await page.keyboard.press('ArrowRight')
  await expect(gallery.dialog).toContainText('Photo 3 of 3')
  await page.keyboard.press('Escape')
  await expect(gallery.tile(1)).toBeFocused()
  expect(await transitions()).toHaveLength(1)
})

for (const [name, prepare] of Object.entries({ ...still, 'in an engine without it': () => Promise.resolve() })) {
  test(`[D6.48] nothing of it ${name}`, async ({ home, event, gallery, page }) => {
    const transitions = await watchTransitions(page, name.startsWith('in an') ? 'missing' : 'run')
    await prepare(page)
    await openCard(page, home, event)
    expect(await transitions()).toEqual([])
    await gallery.open()
    await gallery.tile(1).click()
    await expect(gallery.dialog).toContainText('Photo 2 of 3')
    expect(await transitions()).toEqual([])
  })
}

/** Opens an event by its card, with small pictures and three photos. */
async function openCard(page: Page, home: HomePage, event: EventPage): Promise<void> {
  await withSmallPictures(page)
  await withPhotos(page, photosOf(3))
  const ready = transitionsReady(page)
  await home.open()
  await ready
  await home.cards.nth(1).getByRole('link').click()
  await expect(event.title).not.toHaveText('Event')
}

function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => scrollY)
}
