import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boardOf } from '#tests/e2e/mocks/event-mocks.ts'
import { address } from './app.tsx'
import { BOARD, filters, finder, PATH, rows, tabLink, test, title } from './leaderboards-screen.ts'

test('without a response the board says so with Retry, and the filters stay [P8.11, D6.2]', async ({ boards }) => {
  const broken = (route: Parameters<Parameters<typeof boards.network.route>[1]>[0]) =>
    route.fulfill({ status: 400, json: { status: 400, id: 'broken', message: 'The league is being repaired.' } })
  await boards.network.route(BOARD, broken)
  await boards.open(PATH)
  await expect.element(page.getByText('The leaderboard did not load')).toBeVisible()
  await expect.element(filters).toBeVisible()
  await boards.respond(boardOf(12))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(rows.first()).toBeVisible()
})

test('offline a board seen before stays, another one says that it needs a connection and loads automatically', async ({
  boards,
}) => {
  await boards.open('/leaderboards/real-money')
  await expect.element(rows.first()).toBeVisible()
  await tabLink('State/Region/Venue').click()
  await expect.element(title).toHaveTextContent('Victoria Leaderboard - Overall')
  await expect.element(rows.first()).toBeVisible()
  boards.network.setOffline(true)
  await tabLink('All Time Money').click()
  await expect.element(title).toHaveTextContent('Victoria All Time Money - Overall')
  await expect.element(rows.first()).toBeVisible()
  await finder.fill('nsw')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('You are offline', { exact: true }).first()).toBeVisible()
  boards.network.setOffline(false)
  await expect.element(title).toHaveTextContent('New South Wales All Time Money - Overall')
  await expect.element(rows.first()).toBeVisible()
})

test('ten rows are skeletons while it loads, and nobody reads No players yet [D5.39]', async ({ boards }) => {
  let respond = (): void => undefined
  const isDue = new Promise<void>((resolve) => (respond = resolve))
  await boards.network.route(BOARD, async (route) => {
    await isDue
    await route.fulfill({ json: [] })
  })
  await boards.open(PATH)
  const skeleton = page.getByRole('status', { name: 'The leaderboard, loading' })
  await expect.element(skeleton).toBeVisible()
  expect(skeleton.element().firstElementChild?.children).toHaveLength(10)
  expect(page.getByText('No players yet').elements()).toHaveLength(0)
  respond()
  await expect.element(page.getByText('No players yet')).toBeVisible()
  expect(page.getByRole('button', { name: 'Show all of Victoria' }).elements()).toHaveLength(0)
  await boards.open(`${PATH}?state=1&region=4`)
  await page.getByRole('button', { name: 'Show all of Victoria' }).click()
  await expect.poll(address).toBe(`${PATH}?state=1`)
})

test('what an address says wrongly is left out, and the screen says so [F68 wrong addresses]', async ({ boards }) => {
  await boards.open(`${PATH}?state=99&region=x&day=-1&month=13&__proto__=1`)
  await expect.element(title).toHaveTextContent(/^Victoria Leaderboard - Overall$/)
  await boards.open(`${PATH}?state=1&region=5`)
  await expect.element(page.getByText('That region is not in Victoria')).toBeVisible()
  await expect.element(title).toHaveTextContent(/^Victoria Leaderboard - Overall$/)
  await expect.element(rows.first()).toBeVisible()
  await boards.open(`${PATH}?state=1&season=9999`)
  await expect.element(page.getByText('There is no such season')).toBeVisible()
  await page.getByRole('button', { name: 'Show the current season' }).click()
  await expect.poll(address).toBe(`${PATH}?state=1`)
  await expect.element(rows.first()).toBeVisible()
})
