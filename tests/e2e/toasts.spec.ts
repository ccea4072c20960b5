import type { Page } from '@playwright/test'
import { findings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { gamesOf } from './league.ts'

const VICTORIA = 1
const copied = (page: Page) => page.getByRole('status', { name: 'Link copied' })
const failed = (page: Page) => page.getByRole('alert', { name: 'The link was not copied' })

test.beforeEach(async ({ event, page, request }) => {
  await page.clock.install({ time: new Date() })
  await page.addInitScript(() => {
    const writeText = () => ('copyFails' in window ? Promise.reject(new Error('Refused')) : Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
  const [game] = await gamesOf(request, VICTORIA, '2026-11-17')
  await event.open(game?.id ?? 0)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(copied(page)).toContainText('Paste it wherever you like.')
})

/** From now on a copied link is refused. */
function refuseCopies(page: Page): Promise<unknown> {
  return page.evaluate(() => Object.assign(window, { copyFails: true }))
}

test('a toast stands above the bar for 8 s, and the same words are said once', async ({ page }) => {
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(copied(page)).toHaveCount(1)
  const toast = await copied(page).boundingBox()
  const bar = await page.getByRole('navigation', { name: 'Quick links' }).boundingBox()
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  await page.mouse.move(1, 1)
  await page.clock.fastForward(6_000)
  await expect(copied(page)).toBeVisible()
  await page.clock.fastForward(3_000)
  await expect(copied(page)).toHaveCount(0)
})

test('a toast stays while the pointer or the focus is on it', async ({ page }) => {
  await copied(page).hover()
  await page.clock.fastForward(30_000)
  await expect(copied(page)).toBeVisible()
  await page.mouse.move(1, 1)
  await copied(page).getByRole('button', { name: 'Dismiss' }).focus()
  await page.clock.fastForward(30_000)
  await expect(copied(page)).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).focus()
  await page.clock.fastForward(9_000)
  await expect(copied(page)).toHaveCount(0)
})

test('an error stays until it is dismissed, beneath what was said before', async ({ page }) => {
  await refuseCopies(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(failed(page)).toContainText('Copy it from the address bar.')
  const [before, after] = [await copied(page).boundingBox(), await failed(page).boundingBox()]
  expect(after?.y).toBeCloseTo((before?.y ?? 0) + (before?.height ?? 0) + 8, 0)
  expect(await findings(page)).toEqual([])
  await page.mouse.move(1, 1)
  await page.clock.fastForward(9_000)
  await expect(copied(page)).toHaveCount(0)
  await page.clock.fastForward(600_000)
  await expect(failed(page)).toBeVisible()
  await failed(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(failed(page)).toHaveCount(0)
})

test('a press on a toast and then on a field gives the focus to the field', async ({ event, page }) => {
  await page.getByRole('button', { name: 'Share' }).focus()
  await copied(page).getByText('Link copied').click()
  await event.tab('About').click()
  await page.mouse.move(1, 1)
  await page.clock.fastForward(1_000)
  await expect(event.tab('About')).toBeFocused()
})
