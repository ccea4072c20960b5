import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boardOf } from '#tests/e2e/mocks/event-mocks.ts'
import { LISTS } from '#tests/e2e/mocks/profile-mocks.ts'
import { test as base, type App } from './app.tsx'

const API = '**/Umbraco/Api'
const BOARD = `${API}/Leaderboard/Search`
const REGIONS = `${API}/region/list*`
const VENUES = `${API}/venues/list*`
const PATH = '/leaderboards'

const rows = page.getByRole('row', { name: /Player \d/ })
const title = page.getByRole('heading', { level: 2, name: / - / })
const filters = page.getByRole('button', { name: /^Filter: / })
const finder = page.getByRole('combobox', { name: 'State, region or venue' })

const test = base.extend<{ boards: App }>({
  boards: async ({ app }, use) => {
    await app.network.route(BOARD, (route) => route.fulfill({ json: boardOf(12) }))
    await app.network.route(REGIONS, (route) => route.fulfill({ json: LISTS.regions }))
    await app.network.route(VENUES, (route) => route.fulfill({ json: LISTS.venues }))
    await app.network.route(`${API}/season/list*`, (route) => route.fulfill({ json: LISTS.seasons }))
    await use(app)
  },
})

test('without a response the board says so with Retry, and the filters stay [P8.11, D6.2]', async ({ boards }) => {
  const broken = (route: Parameters<Parameters<typeof boards.network.route>[1]>[0]) =>
    route.fulfill({ status: 400, json: { status: 400, id: 'broken', message: 'The league is being repaired.' } })
  await boards.network.route(BOARD, broken)
  await boards.open(PATH)
  await expect.element(page.getByText('The leaderboard did not load')).toBeVisible()
  await expect.element(filters).toBeVisible()
  await boards.network.route(BOARD, (route) => route.fulfill({ json: boardOf(12) }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(rows.first()).toBeVisible()
})

test('offline a board seen before stays, another one says that it needs a connection and comes by itself', async ({
  boards,
}) => {
  await boards.open('/leaderboards/real-money')
  await expect.element(rows.first()).toBeVisible()
  await tab('State/Region/Venue')
  await expect.element(title).toHaveTextContent('Victoria Leaderboard - Overall')
  await expect.element(rows.first()).toBeVisible()
  boards.network.setOffline(true)
  await tab('All Time Money')
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
  await expect.poll(() => location.pathname + location.search).toBe(`${PATH}?state=1`)
})

test('lists that do not load leave the board, and can be requested again', async ({ boards }) => {
  for (const list of [REGIONS, VENUES])
    await boards.network.route(list, (route) =>
      route.fulfill({ status: 404, json: { status: 404, id: 'gone', message: 'Not there.' } }),
    )
  await boards.open(`${PATH}?state=1&region=4`)
  await expect.element(rows.first()).toBeVisible()
  await filters.click()
  const region = page.getByLabelText('Region', { exact: true })
  await expect.element(region).toBeDisabled()
  const retry = page.getByRole('button', { name: 'Retry' }).first()
  await expect.element(retry).toBeVisible()
  await boards.network.route(REGIONS, (route) => route.fulfill({ json: LISTS.regions }))
  await boards.network.route(VENUES, (route) => route.fulfill({ json: LISTS.venues }))
  await retry.click()
  await expect.element(region).toHaveValue('4')
})

function tab(name: string): Promise<void> {
  return page.getByRole('navigation', { name: 'Boards' }).getByRole('link', { name }).click()
}
