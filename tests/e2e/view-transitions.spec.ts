import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** What starts them once a card is pressed, seconds after the first screen. */
const CHUNK = '**/assets/device-features-*'
const CARD_PARTS = ['group', 'new', 'old'].map((part) => `::view-transition-${part}(opening)`)

test('a game’s card becomes the head of its page, which takes input meanwhile; Back, which has none, is where the list was [D6.48]', async ({
  home,
  event,
  page,
}) => {
  const transitions = await holdTransitions(page)
  const loaded = page.waitForResponse(CHUNK)
  await home.open()
  const chunk = await loaded
  await page.evaluate((url) => import(url), chunk.url())
  const card = home.cards.nth(7)
  await card.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 150))
  const before = await scrollPosition(page)
  expect(before).toBeGreaterThan(300)

  await test.step('an event that has to load, and Back', async () => {
    await card.getByRole('link').click()
    await expect(event.title).not.toHaveText('Event')
    await expect(page.getByRole('link', { name: 'Venue Details' })).toBeVisible()
    await page.goBack()
    await expect.poll(() => scrollPosition(page)).toBe(before)
    expect(await transitions()).toEqual([['opening']])
  })

  await test.step('one that is on the device, in the first frame of its transition', async () => {
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
})

/** Records the types of each view transition of the page, which stays in its first frame. */
async function holdTransitions(page: Page): Promise<() => Promise<string[][]>> {
  await page.addInitScript(() => {
    const { types } = Object.assign(window, { types: [] as string[][] })
    const start = Document.prototype.startViewTransition
    Document.prototype.startViewTransition = function startWatched(options) {
      const transition = start.call(this, options)
      types.push([...transition.types].sort())
      void transition.ready.then(() => {
        for (const animation of document.getAnimations())
          if ((animation.effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')) animation.pause()
      })
      return transition
    }
  })
  return () => page.evaluate(() => (window as unknown as { types: string[][] }).types)
}

/** The parts of a view transition that move now. */
function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
    return [...new Set(parts.filter((part) => part.startsWith('::view-transition')))].sort()
  })
}

function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => scrollY)
}
