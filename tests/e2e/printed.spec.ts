import type { Page } from '@playwright/test'
import { mockClock } from './mocks/clock-mocks.ts'
import { expect, test } from './fixtures.ts'
import { runningGame } from './league.ts'
import { FOR_EVERYBODY, FOR_MEMBERS, openScreen, type Screen } from './screens.ts'

const TODAY = '2026-11-19'
/** As WCAG asks of text of any size. */
const LEAST_CONTRAST = 4.5

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

test('printed in its last minute, the clock is dark text on white [F84]', async ({ clock, page, request }) => {
  const { id } = await runningGame(request, TODAY)
  await mockClock(page, { remainingSeconds: 50 })
  await clock.open(id)
  await expect(clock.state).toHaveText('Live, last minute')
  expect(await paleTexts(page)).toEqual([])
})

test('printed in the light theme, and with the system’s dark one, a page stays dark on white [F84]', async ({
  page,
}) => {
  for (const theme of ['light', 'system']) {
    await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
    await expectDarkOnWhite(page, FOR_EVERYBODY.slice(0, 2))
  }
})

async function expectDarkOnWhite(page: Page, screens: readonly Screen[]): Promise<void> {
  const found: Record<string, string[]> = {}
  for (const screen of screens) {
    await page.emulateMedia({ media: 'screen' })
    await openScreen(page, screen)
    await page.waitForLoadState('networkidle')
    const pale = await paleTexts(page)
    if (pale.length > 0) found[screen.name] = pale
  }
  expect(found).toEqual({})
}

/** The texts of the printed page that are too pale on white, and the grounds on it that are not white. */
async function paleTexts(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  return page.evaluate((least) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const found = new Set<string>()
    for (const element of document.querySelectorAll('body, body *')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const { color, backgroundColor } = getComputedStyle(element)
      const name = `<${element.tagName.toLowerCase()}> "${element.textContent?.trim().slice(0, 40)}"`
      if (onWhite(backgroundColor) < 0.99) found.add(`ground ${backgroundColor}: ${name}`)
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (!hasText || element.closest('svg, option, script, style')) continue
      const contrast = 1.05 / (onWhite(color) + 0.05)
      if (contrast < least) found.add(`${contrast.toFixed(1)} of ${color}: ${name}`)
    }
    return [...found]

    /** The luminance of a colour laid over white, from 0 to 1. */
    function onWhite(colour: string): number {
      if (!canvas) throw new Error('No canvas')
      canvas.fillStyle = '#fff'
      canvas.fillRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
  }, LEAST_CONTRAST)
}
