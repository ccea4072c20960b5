import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { illegible } from './legibility.ts'
import { FOR_EVERYBODY, FOR_MEMBERS, openScreen, type Screen } from './screens.ts'

/** What WCAG 1.4.12 lets a reader set. */
const SPACING = `
* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-bottom: 2em !important }
`
const WIDTHS = [320, 390, 412, 1440, 1920]

test.use({ expectedErrors: /Failed to load resource/ })

for (const width of WIDTHS) {
  test(`with a reader’s own text spacing nothing is cut and nothing lies over another at ${width} px [F84]`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 844 })
    await expectLegible(page, FOR_EVERYBODY)
  })

  test(`with a reader’s own text spacing a member’s screens stay whole at ${width} px [F84]`, async ({
    page,
    shell,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 844 })
    await shell.signIn('mia@example.com')
    await expectLegible(page, FOR_MEMBERS)
  })
}

async function expectLegible(page: Page, screens: readonly Screen[]): Promise<void> {
  const found: Record<string, string[]> = {}
  for (const screen of screens) {
    await openScreen(page, screen)
    await page.waitForLoadState('networkidle')
    await withSpacing(page)
    const problems = await illegible(page)
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (tooWide > 0) problems.push(`scrolls sideways by ${tooWide} px`)
    if (problems.length > 0) found[screen.name] = problems
  }
  expect(found).toEqual({})
}

/** The content policy allows no style of another's in the page itself. */
function withSpacing(page: Page): Promise<void> {
  return page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
    // It is on the screen after two frames, and what moves into its place has done so.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  }, SPACING)
}
