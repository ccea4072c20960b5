import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { CARD } from './mocks/cards.ts'
import { RedeemPage } from './pages/redeem-page.ts'
import { both, MIA, sale } from './redeem-fixtures.ts'
import { gamesOf } from './league.ts'
import { FOR_EVERYBODY, FOR_MEMBERS, goToScreen, openScreen, type Screen } from './screens.ts'
import { settled } from './settled.ts'

const VICTORIA = 1

test.use({ expectedErrors: /Failed to load resource/ })

test('on a phone no control for typing or choosing is so small that iOS zooms in [F84]', async ({ page, request }) => {
  test.setTimeout(120_000)
  const [game] = await gamesOf(request, VICTORIA, '2026-11-19')
  const more: Screen[] = [
    { name: 'map', path: '/?view=map' },
    { name: 'event-photos', path: `/event/${game?.id}?tab=3` },
    { name: 'delete', path: '/accountDeleteRequest' },
    { name: 'check-in', path: '/covid-check-in' },
    { name: 'money', path: '/leaderboards/real-money' },
  ]
  await expectLarge(page, [...FOR_EVERYBODY, ...more])
  // The server's own pages.
  for (const path of ['/login', '/dev/outbox']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await openAll(page)
    expect(await smallControls(page), path).toEqual([])
  }
})

test('on a phone nor is any on a member’s screens, and none of a card’s fields [F84]', async ({ page, shell }) => {
  test.setTimeout(120_000)
  await shell.signIn(MIA)
  const more: Screen[] = [
    ...['leaderboard', 'myGames', 'qualifications', 'photos', 'achievements'].map((section) => ({
      name: section,
      path: `/profile?section=${section}`,
    })),
    { name: 'voucher-history', path: '/profile/ticketChange' },
    { name: 'verify', path: '/redeem/verify' },
  ]
  // In documents of their own: sections of the profile share their heading.
  await expectLarge(page, [...FOR_MEMBERS, ...more], openScreen)
  const { id } = await sale(page, both)
  const redeem = new RedeemPage(page)
  await redeem.open(id)
  await redeem.fillCard(CARD.approved)
  expect(await smallControls(page)).toEqual([])
})

async function expectLarge(page: Page, screens: readonly Screen[], open = goToScreen): Promise<void> {
  const found: Record<string, string[]> = {}
  for (const screen of screens) {
    await open(page, screen)
    await settled(page)
    await openAll(page)
    const small = await smallControls(page)
    if (small.length > 0) found[screen.name] = small
  }
  expect(found).toEqual({})
}

/** Opens what folds on the screen: filters, panels and the like. */
async function openAll(page: Page): Promise<void> {
  const closed = page.getByRole('main').locator('button[aria-expanded=false]:not([aria-haspopup])')
  for (let left = await closed.count(); left > 0; left--) {
    const next = closed.first()
    if (!(await next.isVisible())) break
    await next.click({ timeout: 2_000 }).catch(() => undefined)
  }
}

async function smallControls(page: Page): Promise<string[]> {
  const all = await Promise.all(
    page
      .frames()
      .map((frame) =>
        frame
          .locator(
            'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]), select, textarea',
          )
          .evaluateAll((controls) =>
            controls
              .filter((control) => parseFloat(getComputedStyle(control).fontSize) < 16)
              .map((control) => `${getComputedStyle(control).fontSize} ${control.outerHTML.slice(0, 160)}`),
          ),
      ),
  )
  return all.flat()
}
