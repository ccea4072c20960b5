import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { illegible } from './legibility.ts'
import { FOR_EVERYBODY, FOR_MEMBERS, goToScreen, type Screen } from './screens.ts'
import { animationsFinished, settled } from './settled.ts'

/** What WCAG 1.4.12 lets a reader set. */
const SPACING = `
* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-bottom: 2em !important }
`
const WIDTHS = [320, 390, 412, 1440, 1920] as const

test.setTimeout(120_000)
test.use({ expectedErrors: /Failed to load resource/ })

test('with a reader’s own text spacing nothing is cut and nothing lies over another, from 320 to 1920 px [F84]', async ({
  page,
}) => {
  await expectLegible(page, FOR_EVERYBODY)
})

test('with a reader’s own text spacing a member’s screens stay whole, from 320 to 1920 px [F84]', async ({
  page,
  shell,
}) => {
  await shell.signIn('mia@example.com')
  await expectLegible(page, FOR_MEMBERS)
})

/** Each screen is visited once and laid out at every width, as by a window that is resized. */
async function expectLegible(page: Page, screens: readonly Screen[]): Promise<void> {
  const found: Record<string, string[]> = {}
  for (const screen of screens) {
    await page.setViewportSize({ width: WIDTHS[0], height: 844 })
    await goToScreen(page, screen)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await settled(page)
      await withSpacing(page)
      const problems = await illegible(page)
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (tooWide > 0) problems.push(`scrolls sideways by ${tooWide} px`)
      if (problems.length > 0) found[`${screen.name} at ${width} px`] = problems
    }
  }
  expect(found).toEqual({})
}

/** The content policy allows no style of another's in the page itself. */
async function withSpacing(page: Page): Promise<void> {
  await page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
    // It is on the screen after two frames, and what moves into its place has done so.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, SPACING)
  await animationsFinished(page)
}
