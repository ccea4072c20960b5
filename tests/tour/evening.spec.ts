import { expect, test } from '#tests/e2e/fixtures.ts'
import { direct, gamesOf, ownRunningGame } from '#tests/e2e/league.ts'

const TODAY = '2026-11-19'
const VICTORIA = 1
const PAGE_SIZE = 25

test('Home lists today’s games of the default state, 25 at a time [P2.1, P9.1, P9.4, D3.8]', async ({
  home,
  page,
  request,
}) => {
  const games = await gamesOf(request, VICTORIA, TODAY)
  await home.open()
  await expect(home.heading).toBeVisible()
  await expect(page.getByText('Thu, 19 Nov · VIC')).toBeVisible()
  await expect(home.cards).toHaveCount(Math.min(games.length, PAGE_SIZE))
  if (games.length > PAGE_SIZE) {
    await home.loadMore.click()
    await expect(home.cards).toHaveCount(Math.min(games.length, 2 * PAGE_SIZE))
  }
})

test('a game opens its event, and Back leads to the list where it was [P2.10, P2.21, D4.8]', async ({
  home,
  event,
  page,
  request,
}) => {
  const game = (await gamesOf(request, VICTORIA, TODAY)).at(-1)
  await home.open()
  await home.loadMore.click()
  const depth = () => page.evaluate(() => Math.round(scrollY))
  await home.cards
    .getByRole('link', { name: game?.title ?? '', exact: true })
    .first()
    .scrollIntoViewIfNeeded()
  const before = await depth()
  expect(before).toBeGreaterThan(500)
  await home.openGame(game?.title ?? '')
  await expect(page).toHaveURL(/\/event\/\d+$/)
  await expect(event.tab('About')).toBeVisible()
  await expect.poll(depth).toBe(0)
  await event.tab('About').click()
  await expect(event.details).toContainText('Buy In')
  await event.tab('Blind Structure').click()
  await expect(event.structure.getByRole('columnheader')).toHaveText(['Time', 'Small', 'Big', 'Ante'])
  await page.goBack()
  await expect(home.cards.first()).toBeVisible()
  await expect.poll(depth).toBe(before)
})

test('what the director does shows at once through the hub [P4.39, D1.19, D2.13]', async ({ clock, request }) => {
  const game = await ownRunningGame(request, TODAY)
  await clock.open(game.id)
  await expect(clock.state).toHaveText('Live, running')
  await direct('pause', game.id)
  await expect(clock.state).toHaveText('Live, paused')
  await direct('resume', game.id)
  await expect(clock.state).toHaveText('Live, running')
})
