import { BOARD, test } from './board-fixtures.ts'
import { expect } from './fixtures.ts'

test.describe('without an answer', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR/ })

  test('the board says so with Retry, and the filters stay [P8.11, D6.2]', async ({ boards, page }) => {
    await page.route(BOARD, (route) =>
      route.fulfill({ status: 400, json: { status: 400, id: 'broken', message: 'The league is being repaired.' } }),
    )
    await boards.open()
    await expect(page.getByText('The leaderboard did not load')).toBeVisible()
    await expect(boards.filters).toBeVisible()
    await page.unroute(BOARD)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(boards.rows.first()).toBeVisible()
  })

  test('offline a board seen before stays, another one says that it needs a connection and comes by itself', async ({
    boards,
    context,
    page,
  }) => {
    await boards.open('', '/leaderboards/real-money')
    await expect(boards.rows.first()).toBeVisible()
    await boards.tab('State/Region/Venue').click()
    await expect(boards.rows.first()).toBeVisible()
    await context.setOffline(true)
    await boards.tab('All Time Money').click()
    await expect(boards.title).toHaveText('Victoria All Time Money - Overall')
    await expect(boards.rows.first()).toBeVisible()
    await boards.finder.fill('nsw')
    await page.keyboard.press('Enter')
    await expect(page.getByText('You are offline', { exact: true }).first()).toBeVisible()
    await context.setOffline(false)
    await expect(boards.title).toHaveText('New South Wales All Time Money - Overall')
    await expect(boards.rows.first()).toBeVisible()
  })

  test('ten rows stand in outline while it loads, and nobody reads No players yet [D5.39]', async ({
    boards,
    page,
  }) => {
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route(BOARD, async (route) => {
      await answered
      await route.fulfill({ json: [] })
    })
    await boards.open()
    const outline = page.getByRole('status', { name: 'The leaderboard, loading' })
    await expect(outline).toBeVisible()
    expect(await outline.evaluate((status) => status.firstElementChild?.children.length)).toBe(10)
    answer()
    await expect(page.getByText('No players yet')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show all of Victoria' })).toHaveCount(0)
    await page.unroute(BOARD)
    await page.route(BOARD, (route) => route.fulfill({ json: [] }))
    await boards.open('?state=1&region=1')
    await page.getByRole('button', { name: 'Show all of Victoria' }).click()
    await expect(page).toHaveURL('/leaderboards?state=1')
  })

  test('lists that do not load leave the board, and can be asked for again', async ({ boards, page }) => {
    await page.route(/region\/list|venues\/list/i, (route) =>
      route.fulfill({ status: 404, json: { status: 404, id: 'gone', message: 'Not there.' } }),
    )
    await boards.open('?state=1&region=1')
    await expect(boards.rows.first()).toBeVisible()
    await boards.filters.click()
    await expect(boards.field('Region')).toBeDisabled()
    const retry = page.getByRole('button', { name: 'Retry' }).first()
    await expect(retry).toBeVisible()
    await page.unroute(/region\/list|venues\/list/i)
    await retry.click()
    await expect(boards.field('Region')).toHaveValue('1')
  })
})
