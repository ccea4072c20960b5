import type { Locator } from '@playwright/test'
import { expect, test as base } from '../e2e/fixtures.ts'
import { LeaderboardsPage } from '../e2e/pages/leaderboards-page.ts'

const test = base.extend<{ boards: LeaderboardsPage }>({
  boards: async ({ page }, use) => use(new LeaderboardsPage(page)),
})

test('while an input method composes, Enter, Escape and arrows choose nothing and close nothing [F79]', async ({
  boards,
  page,
}) => {
  await boards.open()
  await boards.finder.fill('nsw')
  await expect(boards.suggestions).toHaveText([/^New South Wales/])
  for (const key of ['ArrowDown', 'Enter', 'Escape']) {
    await pressWhileComposing(boards.finder, key)
    await expect(boards.suggestions).toHaveCount(1)
    await expect(boards.finder).not.toHaveAttribute('aria-activedescendant', /./)
  }
  await expect(page).toHaveURL('/leaderboards')
  await boards.finder.press('Enter')
  await expect(page).toHaveURL('/leaderboards?state=2')

  const tip = page.getByRole('button', { name: 'What the columns mean' })
  await tip.click()
  await expect(tip).toHaveAttribute('aria-expanded', 'true')
  await pressWhileComposing(tip, 'Escape')
  await expect(tip).toHaveAttribute('aria-expanded', 'true')
  await tip.press('Escape')
  await expect(tip).toHaveAttribute('aria-expanded', 'false')
})

/** A key press as it arrives during a composition in Chromium and Firefox, and as Safari sends the one that ends it. */
async function pressWhileComposing(target: Locator, key: string): Promise<void> {
  await target.evaluate((element, pressed) => {
    const common = { key: pressed, bubbles: true, cancelable: true }
    element.dispatchEvent(new KeyboardEvent('keydown', { ...common, isComposing: true }))
    element.dispatchEvent(new KeyboardEvent('keydown', { ...common, keyCode: 229 }))
  }, key)
}
