import type { Page } from '@playwright/test'
import { mockClock as answerStatusWith, withoutNews } from './mocks/clock-mocks.ts'
import { mockEvent, boardOf, withEvent } from './mocks/event-mocks.ts'
import { expect, test } from './fixtures.ts'
import { brokenWords, illegible } from './legibility.ts'
import { gamesOf, runningGame } from './league.ts'
import { LeaderboardsPage } from './pages/leaderboards-page.ts'
import { goToScreen } from './screens.ts'
import { settled } from './settled.ts'

const TODAY = '2026-11-19'
const VICTORIA = 1
/** A phone at 200 %: half its 390 px. */
const PHONE_TWICE = { width: 195, height: 422 }

/** As with the browser's own setting: the page begins with 32 px instead of 16. */
function withTextTwice(page: Page): Promise<unknown> {
  return page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
  )
}

test('at 200 % on a phone no text of Home is cut, and none lies over another [F74]', async ({ home, page }) => {
  await page.setViewportSize(PHONE_TWICE)
  await home.open()
  await settled(page)
  await expect.poll(() => illegible(page)).toEqual([])
  await home.locationChip.click()
  await expect(home.chooser).toBeVisible()
  await expect.poll(() => illegible(page)).toEqual([])
})

test('at 200 % on a phone no text of an event is cut, in any tab [F74]', async ({ event, page, request }) => {
  await page.setViewportSize(PHONE_TWICE)
  const [game] = await gamesOf(request, VICTORIA, '2026-11-17')
  await mockEvent(page, 'board', boardOf(8))
  await withEvent(page, { ptcRedeemable: true, creditCardRedeemable: true, buyInAmount: 120, totalPTCredit: 20 })
  // In a document each: a tab that is clicked on moves into its place.
  for (const tab of [5, 1, 2, 3]) {
    await event.open(game?.id ?? 0, `?tab=${tab}`)
    await expect(page.getByRole('tabpanel')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => illegible(page)).toEqual([])
  }
})

test('at 200 % on a phone no text of the clock is cut [F74]', async ({ clock, page, request }) => {
  await page.setViewportSize(PHONE_TWICE)
  await clock.open((await runningGame(request, TODAY)).id)
  await expect(clock.time).toBeVisible()
  await expect.poll(() => illegible(page)).toEqual([])
})

test('with the browser’s text at 200 %, Home, an event and the clock stay whole at 390 and 1440 px [F74]', async ({
  home,
  event,
  clock,
  page,
  request,
}) => {
  await withTextTwice(page)
  const game = await runningGame(request, TODAY)
  for (const open of [() => home.open(), () => event.open(game.id), () => clock.open(game.id)]) {
    await open()
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size)
      await settled(page)
      await expect.poll(() => illegible(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    }
  }
})

test('with the browser’s text at 200 %, an event’s clock and board keep to their column beside its details [F74]', async ({
  event,
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await withTextTwice(page)
  const { id } = await runningGame(request, TODAY)
  await withoutNews(page)
  await mockEvent(page, 'board', boardOf(8))
  // Without antes their label is wider than what it names.
  await answerStatusWith(page, ({ blindStructureList }) => ({
    currentRound: 4,
    isRound: true,
    blindStructureList: blindStructureList.map((level) => ({
      ...level,
      formatBlind: `${level.roundNumber}00/${level.roundNumber * 2}00`,
      formatAnte: null,
    })),
  }))
  await event.open(id)
  await settled(page)
  await expect.poll(() => illegible(page)).toEqual([])
  const board = page.getByRole('region', { name: 'All places' })
  await board.scrollIntoViewIfNeeded()
  const name = await board.getByRole('rowheader').first().boundingBox()
  expect(name?.width).toBeGreaterThan(200)
  await expect.poll(() => illegible(page)).toEqual([])
})

test('from 320 to 390 px a board breaks no word of a name or a heading in two [F71, F74]', async ({ page }) => {
  const boards = new LeaderboardsPage(page)
  await boards.open()
  await expect(boards.rows.first()).toBeVisible()
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const part of [page.locator('thead'), page.locator('tbody').first()])
      expect(await brokenWords(part), `at ${width} px`).toEqual([])
  }
})

test('at 390 px each tab’s label stands on one line [F84]', async ({ page, request }) => {
  const { id } = await runningGame(request, TODAY)
  for (const path of ['/leaderboards', '/leaderboards/real-money', `/event/${id}`, '/major-events', '/']) {
    await goToScreen(page, { name: path, path })
    await settled(page)
    const broken = await page.locator('[role=tab], nav[aria-label] a').evaluateAll((tabs) =>
      tabs.flatMap((tab) => {
        const texts = document.createTreeWalker(tab, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        const lines = new Set<number>()
        while (texts.nextNode()) {
          range.selectNodeContents(texts.currentNode)
          for (const { top, width } of range.getClientRects()) if (width > 1) lines.add(Math.round(top))
        }
        // An icon stands above its word in the bottom bar.
        return lines.size > 1 && !tab.querySelector('svg') ? [tab.textContent] : []
      }),
    )
    expect(broken).toEqual([])
  }
})
