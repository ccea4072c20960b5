import type { Page } from '@playwright/test'
import { paleTexts } from '#tests/setup/pale-texts.ts'
import { expect, test } from './fixtures.ts'
import { gamesOf } from './league.ts'
import { illegible } from './legibility.ts'
import { CARD } from './mocks/cards.ts'
import { RedeemPage } from './pages/redeem-page.ts'
import { both, MIA, sale } from './redeem-fixtures.ts'
import { FOR_EVERYBODY, FOR_MEMBERS, goToScreen, openScreen, type Screen } from './screens.ts'
import { animationsFinished, settled } from './settled.ts'

const VICTORIA = 1
const PHONE = { width: 390, height: 844 }
const WIDTHS = [320, 390, 412, 1440, 1920] as const

/** What WCAG 1.4.12 lets a reader set. */
const SPACING = `
* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-bottom: 2em !important }
`

test.setTimeout(180_000)
test.use({ expectedErrors: /Failed to load resource/ })
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    localStorage.setItem('apl.theme', 'dark')
    // The window of a table's clock stays one that can be resized.
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('No full screen.'))
  }),
)

/*
 * Each screen is visited once. With a reader's own text spacing nothing is cut and nothing lies over another, from 320
 * to 1920 px; printed from the dark theme it is dark text on white; on a phone no control for typing or choosing is so
 * small that iOS zooms in.
 */

test('every screen stays whole with a reader’s text spacing, is printed dark on white, and has no field that iOS zooms into [F84]', async ({
  page,
  request,
}) => {
  const [game] = await gamesOf(request, VICTORIA, '2026-11-19')
  const withFields: Screen[] = [
    { name: 'map', path: '/?view=map' },
    { name: 'event-photos', path: `/event/${game?.id}?tab=3` },
    { name: 'delete', path: '/accountDeleteRequest' },
    { name: 'check-in', path: '/covid-check-in' },
    { name: 'money', path: '/leaderboards/real-money' },
  ]
  expect(await faultsOf(page, FOR_EVERYBODY)).toEqual({})
  expect(await smallFieldsOf(page, withFields)).toEqual({})
  // The server's own pages.
  for (const path of ['/login', '/dev/outbox']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await smallFields(page), path).toEqual([])
  }
})

test('and so does every screen of a member, with a card’s fields [F84]', async ({ page, shell }) => {
  await shell.signIn(MIA)
  const withFields: Screen[] = [
    ...['leaderboard', 'myGames', 'qualifications', 'photos', 'achievements'].map((section) => ({
      name: section,
      path: `/profile?section=${section}`,
    })),
    { name: 'voucher-history', path: '/profile/ticketChange' },
    { name: 'verify', path: '/redeem/verify' },
  ]
  expect(await faultsOf(page, FOR_MEMBERS)).toEqual({})
  // In documents of their own: sections of the profile share their heading.
  expect(await smallFieldsOf(page, withFields, openScreen)).toEqual({})
  const { id } = await sale(page, both)
  const redeem = new RedeemPage(page)
  await redeem.open(id)
  await redeem.fillCard(CARD.approved)
  expect(await smallFields(page)).toEqual([])
})

/** What is wrong with each screen, visited once within the app and laid out at every width. */
async function faultsOf(page: Page, screens: readonly Screen[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const screen of screens)
    await test.step(screen.name, async () => {
      const add = (where: string, faults: string[]) => {
        if (faults.length > 0) found[`${screen.name}${where}`] = faults
      }
      await page.setViewportSize(PHONE)
      await goToScreen(page, screen)
      await settled(page)
      add(' printed', await palePrinted(page))
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: PHONE.height })
        await settled(page)
        await withSpacing(page)
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        add(` at ${width} px`, [
          ...(await illegible(page)),
          ...(tooWide > 0 ? [`scrolls sideways by ${tooWide} px`] : []),
        ])
      }
      await page.setViewportSize(PHONE)
      add(' on a phone', await smallFields(page))
    })
  return found
}

async function smallFieldsOf(
  page: Page,
  screens: readonly Screen[],
  open = goToScreen,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const screen of screens) {
    await open(page, screen)
    await settled(page)
    const small = await smallFields(page)
    if (small.length > 0) found[screen.name] = small
  }
  return found
}

async function palePrinted(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const pale = await page.evaluate(paleTexts)
  await page.emulateMedia({ media: 'screen' })
  return pale
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

/** Fields of less than 16 px, also in what folds on the screen: filters, panels and the like. */
async function smallFields(page: Page): Promise<string[]> {
  const closed = page.getByRole('main').locator('button[aria-expanded=false]:not([aria-haspopup])')
  for (let left = await closed.count(); left > 0; left--) {
    const next = closed.first()
    if (!(await next.isVisible())) break
    await next.click({ timeout: 2_000 }).catch(() => undefined)
  }
  const fields = 'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]), select, textarea'
  const all = page
    .frames()
    .map((frame) =>
      frame
        .locator(fields)
        .evaluateAll((controls) =>
          controls
            .filter((control) => parseFloat(getComputedStyle(control).fontSize) < 16)
            .map((control) => `${getComputedStyle(control).fontSize} ${control.outerHTML.slice(0, 160)}`),
        ),
    )
  return (await Promise.all(all)).flat()
}
