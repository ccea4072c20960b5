import type { Page } from '@playwright/test'
import { paleTexts } from '#tests/setup/pale-texts.ts'
import { expect, test } from './fixtures.ts'
import { FOR_EVERYBODY, FOR_MEMBERS, openScreen, type Screen } from './screens.ts'

test.use({ expectedErrors: /Failed to load resource/ })

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('apl.theme', 'dark')))

test('printed from the dark theme, every page is dark text on white [F84]', async ({ page }) => {
  test.setTimeout(120_000)
  await expectDarkOnWhite(page, FOR_EVERYBODY)
})

test('printed from the dark theme, a member’s pages are dark text on white [F84]', async ({ page, shell }) => {
  test.setTimeout(120_000)
  await shell.signIn('mia@example.com')
  await expectDarkOnWhite(page, FOR_MEMBERS)
})

async function expectDarkOnWhite(page: Page, screens: readonly Screen[]): Promise<void> {
  const found: Record<string, string[]> = {}
  for (const screen of screens) {
    await page.emulateMedia({ media: 'screen' })
    await openScreen(page, screen)
    await page.waitForLoadState('networkidle')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const pale = await page.evaluate(paleTexts)
    if (pale.length > 0) found[screen.name] = pale
  }
  expect(found).toEqual({})
}
