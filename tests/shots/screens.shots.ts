import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { FOR_DIRECTORS, FOR_EVERYBODY, FOR_MEMBERS, openScreen, type Screen } from '#tests/e2e/screens.ts'
import { EVENING } from '#server/testing/demo-league.ts'

const SIZES = [
  { name: 'narrow', width: 390, height: 844 },
  { name: 'landscape', width: 844, height: 390 },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'wide', width: 1440, height: 900 },
]

/** Fonts, data and the hub have come by then. */
const SETTLE_MS = 2_000

test.use({ expectedErrors: /./ })

async function take(page: Page, screens: readonly Screen[], theme: string, size: string): Promise<void> {
  for (const screen of screens) {
    await openScreen(page, screen)
    await page.waitForTimeout(SETTLE_MS)
    await expect
      .soft(page)
      .toHaveScreenshot(`${screen.name}-${size}-${theme}.png`, { fullPage: screen.isAlone !== true })
  }
}

for (const theme of ['dark', 'light']) {
  for (const { name, width, height } of SIZES) {
    test.describe(`${name}, ${theme}`, () => {
      test.setTimeout(600_000)
      test.use({ viewport: { width, height } })
      test.beforeEach(async ({ page }) => {
        await page.addInitScript((choice) => localStorage.setItem('apl.theme', choice), theme)
        // The league's clock stands still on the device, so that no picture differs by the second it was taken in.
        await page.clock.setFixedTime(new Date(EVENING))
      })
      test('everybody', ({ page }) => take(page, FOR_EVERYBODY, theme, name))
      test('members', async ({ page, shell }) => {
        await shell.signIn('mia@example.com')
        await take(page, FOR_MEMBERS, theme, name)
      })
      test('directors', async ({ page, shell }) => {
        await shell.signIn('tom@example.com')
        await take(page, FOR_DIRECTORS, theme, name)
      })
    })
  }
}
